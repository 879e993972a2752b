import type { PageLanguage } from '../../../../../core/contract/public-dashboard-languages.ts';
import type { PlainDate } from '../../../../../core/fiscal-year.ts';

const LOCALES: Record<Exclude<PageLanguage, 'ht'>, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR' };

/** Browsers and Node.js do not know the names of the months in Haitian Creole. */
const HAITIAN_MONTHS = [
  ...['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen'],
  ...['jiyè', 'out', 'septanm', 'oktòb', 'novanm', 'desanm'],
];

/** Formats a calendar date: "March 12, 2027", "12 de marzo de 2027", "12 de março de 2027", "12 mas 2027". */
export function dateIn(language: PageLanguage, date: PlainDate): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (language === 'ht') {
    const number = day.getUTCDate() === 1 ? '1ye' : day.getUTCDate();
    return `${number} ${HAITIAN_MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
  }
  return day.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
}

/** Formats a calendar date for tables and short lines: "Mar 12, 2027", "12 mar 2027", "12 de mar. de 2027", "12 mas 2027". */
export function shortDateIn(language: PageLanguage, date: PlainDate): string {
  if (language === 'ht') return dateIn(language, date);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Returns a list: "A, B and C", "A, B y C". */
export function listIn(language: PageLanguage, parts: readonly string[]): string {
  if (language !== 'ht') return new Intl.ListFormat(LISTS[language]).format(parts);
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ak ${last}`;
}

const LISTS: Record<Exclude<PageLanguage, 'ht'>, string> = { en: 'en-US', es: 'es', pt: 'pt-BR' };
