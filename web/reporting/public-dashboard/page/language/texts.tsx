import { createContext, Fragment, useContext, type ReactNode } from 'react';
import type { PageLanguage, PageTranslation } from '../../../../../core/contract/public-dashboard-languages.ts';

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The values for the placeholders of a text; none if it has no placeholder. */
type Values<Text extends string, Value = string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Record<Placeholder<Text>, Value>];

type Table = Readonly<Record<string, string>>;

/** The texts of a part of the page in every language. */
export type Texts<English extends Table = Table> = { en: English } & Record<
  PageTranslation,
  Readonly<Record<keyof English, string>>
>;

/** The translations of a table of English texts. */
export type TranslationOf<English> = Readonly<Record<keyof English, string>>;

/** Returns a text with its placeholders replaced: `say('guidanceMet', { goal: '$980,000' })`. */
export type Say<English extends Table> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string;

/** Returns the texts of a part of the page in the given language. */
export function textsIn<English extends Table>(texts: Texts<English>, language: PageLanguage): Say<English> {
  return (key, ...[values]) => {
    const known = new Map(Object.entries<string>(values ?? {}));
    return textOf(texts, language, key).replace(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '');
  };
}

/**
 * Returns a text in which elements, such as links, replace placeholders: `sayWith(PAGE, 'es', 'published', { date: <time>…</time> })`.
 */
export function sayWith<English extends Table, Key extends keyof English & string>(
  texts: Texts<English>,
  language: PageLanguage,
  key: Key,
  ...[values]: Values<English[Key], ReactNode>
): ReactNode {
  const known = new Map(Object.entries<ReactNode>(values ?? {}));
  return textOf(texts, language, key)
    .split(/(\{\w+\})/)
    .map((part, index) => <Fragment key={index}>{known.get(/^\{(\w+)\}$/.exec(part)?.[1] ?? '') ?? part}</Fragment>);
}

function textOf<English extends Table>(texts: Texts<English>, language: PageLanguage, key: keyof English): string {
  const table: Readonly<Record<keyof English, string>> = texts[language];
  return table[key];
}

const Language = createContext<PageLanguage>('en');

/** Sets the language of everything inside this component. */
export function InLanguage({ language, children }: { language: PageLanguage; children: ReactNode }) {
  return <Language.Provider value={language}>{children}</Language.Provider>;
}

/** The language of the page that is being rendered. */
export function useLanguage(): PageLanguage {
  return useContext(Language);
}

/** Returns the texts of a part of the page, in the language of the page. */
export function useTexts<English extends Table>(texts: Texts<English>): Say<English> {
  return textsIn(texts, useLanguage());
}

/** The language in which the district types its texts. */
export const DISTRICT_LANGUAGE = 'en';

/** Returns the `lang` attribute for texts that the district typed. An English page needs none. */
export function districtLang(language: PageLanguage): string | undefined {
  return language === DISTRICT_LANGUAGE ? undefined : DISTRICT_LANGUAGE;
}
