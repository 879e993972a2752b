import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { formatDistrictDate } from '../../../../core/format-date.ts';
import { adoptionOf, fullYearName } from './figures.ts';

interface PageHeaderProps {
  view: PublicView;
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
}

/** The district, the year of the page, and links to the other years. Short, because the headline comes below. */
export function PageHeader({ view, fiscalYear, kind, addresses }: PageHeaderProps) {
  const { config } = view;
  const year = view.years[String(fiscalYear)];
  const facts = [fiscalYear === null ? null : fullYearName(fiscalYear), year ? adoptionOf(year) : null];
  return (
    <header>
      <div className="band">
        <div className="brand">
          {config.showSchoolInfo && config.schoolLogoUrl !== null && (
            // The district's name is next to it, so the logo needs no alt text; without it, a logo that fails to load leaves nothing visible.
            <img src={addresses.file(config.schoolLogoUrl)} alt="" height="48" decoding="async" />
          )}
          <div>
            <h1>{config.schoolName}</h1>
            <p>{['School budget', ...facts].filter((fact) => fact !== null).join(' · ')}</p>
          </div>
        </div>
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

interface YearLinksProps {
  view: PublicView;
  current: number | null;
  addresses: PageAddresses;
}

/** Plain links: each year has its own address, which people can share. */
function YearLinks({ view, current, addresses }: YearLinksProps) {
  const years = view.config.publishedYears;
  if (years.length < 2) return null;
  return (
    <nav aria-label="Fiscal year">
      {years.map((year) => (
        <a key={year} href={addresses.year(year)} aria-current={year === current ? 'page' : undefined}>
          {fullYearName(year)}
          {view.years[String(year)]?.isProjected === true && <small> projected</small>}
        </a>
      ))}
    </nav>
  );
}

/** The publication date in the district's time zone, wherever the server is. */
export function PublishedOn({ view, instant = view.release.publishedAt }: { view: PublicView; instant?: string }) {
  return <time dateTime={instant}>{formatDistrictDate(instant)}</time>;
}
