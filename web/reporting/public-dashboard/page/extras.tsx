import type { ReactNode } from 'react';
import { handoutLanguagesOf } from '../../../../core/contract/public-dashboard-handout.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { HandoutLink } from './handout/handout-link.tsx';

interface ExtrasProps {
  view: PublicView;
  /** The year of the page; null if it has no figures, and so no handout. */
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
  /** The list of sections. */
  children: ReactNode;
}

/** The handouts, sharing and printing, and the list of sections. They follow the headline, so that a phone shows the headline first. */
export function Extras({ view, fiscalYear, kind, addresses, children }: ExtrasProps) {
  return (
    <div className="extras">
      {fiscalYear !== null && <Handouts view={view} fiscalYear={fiscalYear} addresses={addresses} />}
      {(kind === 'current' || kind === 'release') && <Tools />}
      {children}
    </div>
  );
}

/** These buttons need the script; without it, the stylesheet hides them. */
function Tools() {
  return (
    <div className="tools">
      <button type="button" data-tool="share">
        Share
      </button>
      <button type="button" data-tool="print">
        Print
      </button>
      <span role="status" />
    </div>
  );
}

/** Links to the handout, near the top, where a resident who reads only one of its languages finds it. */
function Handouts({ view, fiscalYear, addresses }: Pick<ExtrasProps, 'view' | 'addresses'> & { fiscalYear: number }) {
  const languages = handoutLanguagesOf(view.config);
  const [only, ...others] = languages;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <nav className="handouts" aria-label="Handout">
        <a href={addresses.handout(fiscalYear, only)}>{HANDOUT}</a>
      </nav>
    );
  }
  return (
    <nav className="handouts" aria-label="Handout">
      <span>{HANDOUT}:</span>
      {languages.map((language) => (
        <HandoutLink key={language} language={language} address={addresses.handout(fiscalYear, language)} />
      ))}
    </nav>
  );
}

const HANDOUT = 'One-page handout (to print or save as PDF)';
