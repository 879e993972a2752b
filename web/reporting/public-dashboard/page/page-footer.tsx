import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { PublishedOn } from './page-header.tsx';

/** The publication date, and downloads of the same figures for checking. */
export function PageFooter({ view, kind, addresses }: { view: PublicView; kind: PageKind; addresses: PageAddresses }) {
  if (kind === 'draft') return <DraftFooter />;
  const { number, figuresFrom } = view.release;
  return (
    <footer>
      <p>
        Last updated <PublishedOn view={view} /> · <a href={addresses.release}>Release {number}</a>
        {figuresFrom !== null && (
          <>
            {' '}
            with the figures from release {figuresFrom.number}, first published{' '}
            <PublishedOn view={view} instant={figuresFrom.publishedAt} />
          </>
        )}
      </p>
      <p>
        Download these figures: <a href={addresses.csv}>spreadsheet (CSV)</a> ·{' '}
        <a href={addresses.json}>data&nbsp;(JSON)</a> · <a href={addresses.schema}>description of the data</a>
      </p>
      <p>
        Amounts are rounded to the dollar. Downloads include cents. Figures are as of the day of{' '}
        {figuresFrom === null ? 'this release' : `release ${figuresFrom.number}`}.
      </p>
    </footer>
  );
}

/** A draft has no release yet, so it has no number, no date and no downloads. */
function DraftFooter() {
  return (
    <footer>
      <p>Draft, not published. The date, the release number and the downloads appear here when you publish.</p>
    </footer>
  );
}
