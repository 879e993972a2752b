import type { HandoutLanguage } from '../../../../../core/contract/public-dashboard-handout.ts';
import type { PlainDate } from '../../../../../core/fiscal-year.ts';
import { ENGLISH, type TextKey, type Texts, type Values } from './english.ts';
import { HAITIAN_CREOLE } from './haitian-creole.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

/** The texts of the handout in each language. A missing translation does not compile. */
export const TEXTS: Record<HandoutLanguage, Texts> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };

/** Returns the texts of a language: `say('guidanceMet', { goal: '$980,000' })`. */
export type Say = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

export function textsIn(language: HandoutLanguage): Say {
  return (key, ...[values]) => {
    const known = new Map(Object.entries<string>(values ?? {}));
    return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '');
  };
}

const LOCALES: Record<Exclude<HandoutLanguage, 'ht'>, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR' };

/** Browsers and Node.js do not know the names of the months in Haitian Creole. */
const HAITIAN_MONTHS = [
  ...['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen'],
  ...['jiyè', 'out', 'septanm', 'oktòb', 'novanm', 'desanm'],
];

/** Formats a calendar date: "March 12, 2027", "12 de marzo de 2027", "12 de março de 2027", "12 mas 2027". */
export function dateIn(language: HandoutLanguage, date: PlainDate): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (language === 'ht')
    return `${day.getUTCDate()} ${HAITIAN_MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
  return day.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
}
