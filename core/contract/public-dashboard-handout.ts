import { z } from 'zod';

/** The languages into which the handout for residents can be translated: Spanish, Portuguese and Haitian Creole. */
export const HANDOUT_TRANSLATIONS = ['es', 'pt', 'ht'] as const;
export type HandoutTranslation = (typeof HANDOUT_TRANSLATIONS)[number];

export const HANDOUT_LANGUAGES = ['en', ...HANDOUT_TRANSLATIONS] as const;
export type HandoutLanguage = (typeof HANDOUT_LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<HandoutLanguage, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  ht: 'Haitian Creole',
};

/** The name of each language, in the language itself. */
export const OWN_LANGUAGE_NAMES: Record<HandoutLanguage, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ht: 'Kreyòl ayisyen',
};

/** The chosen translations, each once, in the order in which residents see them. */
export const handoutTranslations = z
  .array(z.enum(HANDOUT_TRANSLATIONS))
  .transform((chosen) => HANDOUT_TRANSLATIONS.filter((language) => chosen.includes(language)));

/** Returns the languages of a release's handouts, English first. Releases from before handouts existed have none. */
export function handoutLanguagesOf({
  handoutTranslations,
}: {
  handoutTranslations?: readonly HandoutTranslation[] | undefined;
}): HandoutLanguage[] {
  return handoutTranslations ? ['en', ...handoutTranslations] : [];
}
