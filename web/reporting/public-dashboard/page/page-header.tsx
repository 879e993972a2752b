import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { formatDistrictDate } from '../../../../core/format-date.ts';
import { adoptionOf, yearName } from './figures.ts';

interface PageHeaderProps {
  view: PublicView;
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
}

/** Whose page it is, of which year, and the other years. */
export function PageHeader({ view, fiscalYear, kind, addresses }: PageHeaderProps) {
  const { config } = view;
  const year = view.years[String(fiscalYear)];
  const facts = [fiscalYear === null ? null : yearName(fiscalYear), year ? adoptionOf(year) : null];
  return (
    <header>
      <div className="band">
        <div>
          {config.showSchoolInfo && config.schoolLogoUrl !== null && (
            // The name below says it all: without its own text it leaves no trace when it cannot be loaded.
            <img src={addresses.file(config.schoolLogoUrl)} alt="" height="48" decoding="async" />
          )}
          <h1>{config.schoolName}</h1>
          <p>{['School budget', ...facts].filter((fact) => fact !== null).join(' · ')}</p>
        </div>
        {(kind === 'current' || kind === 'release') && <Tools />}
        <YearLinks view={view} current={fiscalYear} addresses={addresses} />
      </div>
      {kind === 'release' && (
        <p className="band release-note">
          <span>
            This is release {view.release.number}, as published on <PublishedOn view={view} />. It does not change.{' '}
            <a href={addresses.current}>See the latest figures</a>
          </span>
        </p>
      )}
    </header>
  );
}

/** They need the script; without it the stylesheet takes them away. */
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

interface YearLinksProps {
  view: PublicView;
  current: number | null;
  addresses: PageAddresses;
}

/** Plain links: one year is one address, which can be sent to a neighbour. */
function YearLinks({ view, current, addresses }: YearLinksProps) {
  const years = view.config.publishedYears;
  if (years.length < 2) return null;
  return (
    <nav aria-label="Fiscal year">
      {years.map((year) => (
        <a key={year} href={addresses.year(year)} aria-current={year === current ? 'page' : undefined}>
          {yearName(year)}
          {view.years[String(year)]?.isProjected === true && <small> projected</small>}
        </a>
      ))}
    </nav>
  );
}

/** The day in the district's own calendar, wherever the server stands. */
export function PublishedOn({ view, instant = view.release.publishedAt }: { view: PublicView; instant?: string }) {
  return <time dateTime={instant}>{formatDistrictDate(instant)}</time>;
}
