import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { PAGE } from './language/page.ts';
import { sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { PublishedOn } from './page-header.tsx';

/** The publication date, and downloads of the same figures for checking. */
export function PageFooter({ view, kind, addresses }: { view: PublicView; kind: PageKind; addresses: PageAddresses }) {
  const [language, say] = [useLanguage(), useTexts(PAGE)];
  // A draft has no release yet, so it has no number, no date and no downloads.
  if (kind === 'draft') {
    return (
      <footer>
        <p>{say('draft')}</p>
      </footer>
    );
  }
  const { number, figuresFrom } = view.release;
  return (
    <footer>
      <p>
        {sayWith(PAGE, language, 'updated', {
          date: <PublishedOn view={view} />,
          link: <a href={addresses.release}>{say('release', { number: String(number) })}</a>,
        })}
        {figuresFrom !== null && (
          <>
            {' '}
            {sayWith(PAGE, language, 'figuresFrom', {
              number: figuresFrom.number,
              date: <PublishedOn view={view} instant={figuresFrom.publishedAt} />,
            })}
          </>
        )}
      </p>
      <p>
        {sayWith(PAGE, language, 'download', {
          csv: <a href={addresses.csv}>{say('csv')}</a>,
          json: <a href={addresses.json}>{say('json')}</a>,
          schema: <a href={addresses.schema}>{say('schema')}</a>,
        })}
      </p>
      <p>{figuresFrom === null ? say('asOf') : say('asOfRelease', { number: String(figuresFrom.number) })}</p>
    </footer>
  );
}
