import { pageLanguagesOf, type PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { districtDay } from '../../../../core/format-date.ts';
import { adoptionOf, fullYearName } from './figures.ts';
import { COMMON } from './language/common.ts';
import { dateIn } from './language/dates.ts';
import { PAGE } from './language/page.ts';
import { districtLang, sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { LanguageLinks } from './language-links.tsx';

interface PageHeaderProps {
  view: PublicView;
  fiscalYear: number | null;
  kind: PageKind;
  addresses: PageAddresses;
  /** The heading; by default the name of the district. */
  title?: string;
  /** The address of this page in a language. */
  addressIn(language: PageLanguage): string;
}

/** The district, the year of the page, and links to the other years and languages. Short, because the headline comes below. */
export function PageHeader({ view, fiscalYear, kind, addresses, title, addressIn }: PageHeaderProps) {
  const [language, say] = [useLanguage(), useTexts(PAGE)];
  const { config } = view;
  const year = view.years[String(fiscalYear)];
  const facts = [
    title === undefined ? null : config.schoolName,
    say('schoolBudget'),
    fiscalYear === null ? null : fullYearName(fiscalYear),
    year ? adoptionOf(year, language) : null,
  ];
  return (
    <header>
      <div className="band">
        <LanguageLinks
          label={say('languages')}
          languages={pageLanguagesOf(config)}
          current={language}
          addressIn={addressIn}
        />
        <div className="brand">
          {config.showSchoolInfo && config.schoolLogoUrl !== null && (
            // The logo needs no alt text, because the district's name is next to it. Without alt text, a logo that fails to load leaves
            // nothing visible.
            <img src={addresses.file(config.schoolLogoUrl)} alt="" height="48" decoding="async" />
          )}
          <div>
            <h1 lang={districtLang(language)}>{title ?? config.schoolName}</h1>
            <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
          </div>
        </div>
        {title === undefined && <YearLinks view={view} current={fiscalYear} addresses={addresses} />}
      </div>
      {kind === 'release' && (
        <p className="band release-note">
          <span>
            {sayWith(PAGE, language, 'ofRelease', {
              number: view.release.number,
              date: <PublishedOn view={view} />,
              link: <a href={addresses.current}>{say('latest')}</a>,
            })}
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

/** These are plain links, because each year has its own address, which people can share. */
function YearLinks({ view, current, addresses }: YearLinksProps) {
  const [say, sayCommon] = [useTexts(PAGE), useTexts(COMMON)];
  const years = view.config.publishedYears;
  if (years.length < 2) return null;
  return (
    <nav aria-label={say('fiscalYear')}>
      {years.map((year) => (
        <a key={year} href={addresses.year(year)} aria-current={year === current ? 'page' : undefined}>
          {fullYearName(year)}
          {view.years[String(year)]?.isProjected === true && <small> {sayCommon('projected')}</small>}
        </a>
      ))}
    </nav>
  );
}

/** The publication date in the district's time zone, wherever the server is. */
export function PublishedOn({ view, instant = view.release.publishedAt }: { view: PublicView; instant?: string }) {
  const language = useLanguage();
  return <time dateTime={instant}>{dateIn(language, districtDay(new Date(instant)))}</time>;
}
