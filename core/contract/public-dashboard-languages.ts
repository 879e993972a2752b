import { z } from 'zod';

/**
 * The languages, besides English, in which the page for residents and its handout can be published: Spanish, Portuguese and Haitian Creole.
 */
export const PAGE_TRANSLATIONS = ['es', 'pt', 'ht'] as const;
export type PageTranslation = (typeof PAGE_TRANSLATIONS)[number];

export const PAGE_LANGUAGES = ['en', ...PAGE_TRANSLATIONS] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<PageLanguage, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  ht: 'Haitian Creole',
};

/** The name of each language, in the language itself. */
export const OWN_LANGUAGE_NAMES: Record<PageLanguage, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ht: 'Kreyòl ayisyen',
};

/** The chosen translations, without duplicates, in the order in which residents see them. */
export const pageTranslations = z
  .array(z.enum(PAGE_TRANSLATIONS))
  .transform((chosen) => PAGE_TRANSLATIONS.filter((language) => chosen.includes(language)));

interface Translated {
  /** Missing in releases from before handouts existed. */
  translations?: readonly PageTranslation[] | undefined;
}

/** Returns the languages of a release's pages, English first. */
export function pageLanguagesOf({ translations = [] }: Translated): PageLanguage[] {
  return ['en', ...translations];
}

/** Returns the languages of a release's handouts, English first. Releases from before handouts existed have none. */
export function handoutLanguagesOf({ translations }: Translated): PageLanguage[] {
  return translations ? ['en', ...translations] : [];
}
