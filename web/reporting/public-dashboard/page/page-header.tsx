import { handoutLanguagesOf } from '../../../../core/contract/public-dashboard-handout.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { formatDistrictDate } from '../../../../core/format-date.ts';
import { adoptionOf, fullYearName } from './figures.ts';
import { HandoutLink } from './handout/handout-link.tsx';

interface PageHeaderProps {
  view: PublicView;
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
}

/** The district, the year of the page, and links to the other years and to the handouts. */
export function PageHeader({ view, fiscalYear, kind, addresses }: PageHeaderProps) {
  const { config } = view;
  const year = view.years[String(fiscalYear)];
  const facts = [fiscalYear === null ? null : fullYearName(fiscalYear), year ? adoptionOf(year) : null];
  return (
    <header>
      <div className="band">
        <div>
          {config.showSchoolInfo && config.schoolLogoUrl !== null && (
            // The district's name is below, so the logo needs no alt text; without it, a logo that fails to load leaves nothing visible.
            <img src={addresses.file(config.schoolLogoUrl)} alt="" height="48" decoding="async" />
          )}
          <h1>{config.schoolName}</h1>
          <p>{['School budget', ...facts].filter((fact) => fact !== null).join(' · ')}</p>
        </div>
        {(kind === 'current' || kind === 'release') && <Tools />}
        <YearLinks view={view} current={fiscalYear} addresses={addresses} />
        {year && fiscalYear !== null && <Handouts view={view} fiscalYear={fiscalYear} addresses={addresses} />}
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

/** Links to the handout, at the top, where a resident who reads only one of its languages finds it. */
function Handouts({ view, fiscalYear, addresses }: Omit<PageHeaderProps, 'kind'> & { fiscalYear: number }) {
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

const HANDOUT = 'One-page handout (to print)';

/** The publication date in the district's time zone, wherever the server is. */
export function PublishedOn({ view, instant = view.release.publishedAt }: { view: PublicView; instant?: string }) {
  return <time dateTime={instant}>{formatDistrictDate(instant)}</time>;
}
