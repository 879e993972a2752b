import { OWN_LANGUAGE_NAMES, type HandoutLanguage } from '../../../../../core/contract/public-dashboard-handout.ts';

interface HandoutLinkProps {
  language: HandoutLanguage;
  address: string;
  isCurrent?: boolean;
}

/** A link to the handout in a language, with the name of the language in the language itself. */
export function HandoutLink({ language, address, isCurrent = false }: HandoutLinkProps) {
  return (
    <a href={address} lang={language} hrefLang={language} aria-current={isCurrent ? 'page' : undefined}>
      {OWN_LANGUAGE_NAMES[language]}
    </a>
  );
}
