import type { ReactNode } from 'react';
import { handoutLanguagesOf } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { PAGE } from './language/page.ts';
import { DISTRICT_LANGUAGE, useLanguage, useTexts } from './language/texts.tsx';

interface ExtrasProps {
  view: PublicView;
  /** The year of the page. Null if the year has no figures and therefore no handout. */
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
  /** The list of sections. */
  children: ReactNode;
}

/** The handout, sharing and printing, and the list of sections. They follow the headline, so that a phone shows the headline first. */
export function Extras({ view, fiscalYear, kind, addresses, children }: ExtrasProps) {
  const [language, say] = [useLanguage(), useTexts(PAGE)];
  return (
    <div className="extras">
      {language !== DISTRICT_LANGUAGE && <p className="note">{say('asTyped')}</p>}
      {fiscalYear !== null && <Handout view={view} fiscalYear={fiscalYear} addresses={addresses} />}
      {(kind === 'current' || kind === 'release') && <Tools />}
      {children}
    </div>
  );
}

/** These buttons need the script; without it, the stylesheet hides them. */
export function Tools() {
  const say = useTexts(PAGE);
  return (
    <div className="tools">
      <button type="button" data-tool="share" data-copied={say('copied')}>
        {say('share')}
      </button>
      <button type="button" data-tool="print">
        {say('print')}
      </button>
      <span role="status" />
    </div>
  );
}

/** The link to the handout in the language of the page. */
function Handout({ view, fiscalYear, addresses }: Pick<ExtrasProps, 'view' | 'addresses'> & { fiscalYear: number }) {
  const [language, say] = [useLanguage(), useTexts(PAGE)];
  if (!handoutLanguagesOf(view.config).includes(language)) return null;
  return (
    <nav className="handouts" aria-label={say('handoutNav')}>
      <a href={addresses.handout(fiscalYear, language)}>{say('handout')}</a>
    </nav>
  );
}
