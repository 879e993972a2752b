import { OWN_LANGUAGE_NAMES, type PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';

interface LanguageLinksProps {
  label: string;
  languages: readonly PageLanguage[];
  /** The language of the page with these links. */
  current: PageLanguage;
  addressIn(language: PageLanguage): string;
}

/** Links to the same page in its other languages, with the name of each language in the language itself. Nothing if there is only one. */
export function LanguageLinks({ label, languages, current, addressIn }: LanguageLinksProps) {
  if (languages.length < 2) return null;
  return (
    <nav className="languages" aria-label={label}>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'page' : undefined}
        >
          {OWN_LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
