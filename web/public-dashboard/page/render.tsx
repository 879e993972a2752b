import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { openingYear, type PublicPageRenderer, type PublicView } from '../../../core/contract/public-dashboard.ts';
import { headlineSentences } from './budget-status.tsx';
import { shownYear, yearName } from './figures.ts';
import stylesheet from './public-page.css?url';
import { Sections } from './sections.tsx';

/** The whole HTML page of a release. A year without figures says so. */
export const renderDashboard: PublicPageRenderer['renderDashboard'] = ({ view, year: asked }) => {
  const fiscalYear = asked ?? openingYear(view.years) ?? view.config.publishedYears[0] ?? null;
  const year = fiscalYear === null ? null : shownYear(view, fiscalYear);
  const { schoolName } = view.config;
  return page(
    <Document
      title={`${schoolName} budget${fiscalYear === null ? '' : ` ${yearName(fiscalYear)}`}`}
      description={year ? headlineSentences(year).join(' ') : `The budget of ${schoolName}.`}
    >
      <header>
        <div className="band">
          <div>
            {view.config.showSchoolInfo && view.config.schoolLogoUrl !== null && (
              // The name below says it all: without words of its own it leaves no trace when it cannot be loaded.
              <img src={view.config.schoolLogoUrl} alt="" height="48" />
            )}
            <h1>{schoolName}</h1>
            <p>School budget{fiscalYear !== null && ` · ${yearName(fiscalYear)}`}</p>
          </div>
          <YearLinks years={view.config.publishedYears} current={fiscalYear} />
        </div>
      </header>
      <main>
        {!year && fiscalYear !== null && (
          <section className="empty">
            <h2>No data available for {yearName(fiscalYear)}</h2>
            <p>{view.config.publishedYears.length > 1 ? 'Choose another year above.' : 'Please come back later.'}</p>
          </section>
        )}
        <Sections view={view} year={year} />
      </main>
      <Footer view={view} />
    </Document>,
  );
};

/** The page at an address where nothing is public. */
export const renderNotFound: PublicPageRenderer['renderNotFound'] = () =>
  page(
    <Document title="Dashboard Not Found" description="There is no public dashboard at this address." isIndexed={false}>
      <main>
        <section className="empty">
          <h1>Dashboard Not Found</h1>
          <p>
            There is no public dashboard at this address. Check it for typing errors, or ask the school district for it.
          </p>
        </section>
      </main>
    </Document>,
  );

function page(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

interface DocumentProps {
  title: string;
  description: string;
  isIndexed?: boolean;
  children: ReactNode;
}

function Document({ title, description, isIndexed = true, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        {!isIndexed && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Plain links: one year is one address, which can be sent to a neighbour. */
function YearLinks({ years, current }: { years: number[]; current: number | null }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Fiscal year">
      {years.map((year) => (
        <a key={year} href={`?year=${year}`} aria-current={year === current ? 'page' : undefined}>
          {yearName(year)}
        </a>
      ))}
    </nav>
  );
}

function Footer({ view }: { view: PublicView }) {
  const published = new Date(view.release.publishedAt);
  // The district's own calendar, wherever the server stands.
  const date = published.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  return (
    <footer>
      <p>
        Last updated <time dateTime={view.release.publishedAt}>{date}</time> · Release {view.release.number}
      </p>
      <p>Amounts are rounded to the dollar. Figures are as they were on the day of this release.</p>
    </footer>
  );
}
