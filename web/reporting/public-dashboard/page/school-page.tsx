import type { PublicPageRenderer, SchoolPageInput } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import { openingYear, type PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { SchoolClassSizes } from './class-sizes.tsx';
import { CONTENT_ID, SkipLink } from './contents.tsx';
import { htmlPage } from './document.tsx';
import { Tools } from './extras.tsx';
import { fullYearName, shownYear, type ShownYear } from './figures.ts';
import { headAddresses } from './head-addresses.ts';
import { PAGE } from './language/page.ts';
import { textsIn, useTexts } from './language/texts.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { schoolAnchors } from './school-anchors.ts';
import { School, SchoolsNote } from './schools.tsx';

/**
 * Returns the anchors of the schools that have their own page. These are the schools in "Find your school" on the page for the opening
 * year.
 */
export const schoolsWithPage: PublicPageRenderer['schoolsWithPage'] = (view) => [...schoolsOf(view).keys()];

/** Renders the page of one school, so that its families can share and print it. Throws an error if no school has the anchor. */
export const renderSchool: PublicPageRenderer['renderSchool'] = (input) => {
  const { view, anchor, language, kind } = input;
  const found = schoolsOf(view).get(anchor);
  if (!found) throw new Error(`no school has the anchor ${anchor}`);
  const say = textsIn(PAGE, language);
  const { schoolName: district } = view.config;
  const about = { school: found.school.name, year: fullYearName(found.year.fiscalYear) };
  return htmlPage({
    title: say('schoolTitle', about),
    description: say('schoolDescription', { ...about, district }),
    isIndexed: kind === 'current',
    addresses: headAddresses(input, anchor),
    language,
    children: <SchoolPage {...input} {...found} />,
  });
};

interface Found {
  school: PublicSchool;
  year: ShownYear;
}

/** The schools of the opening year by anchor. Empty if the page does not show schools. */
function schoolsOf(view: PublicView): Map<string, Found> {
  const opening = openingYear(view.years);
  const year = opening === null || !view.config.showBuildingChart ? null : shownYear(view, opening);
  const schools = year?.source.schools ?? [];
  const anchors = schoolAnchors(schools.map(({ name }) => name));
  return new Map(schools.flatMap((school, index) => (year ? [[anchors[index] ?? '', { school, year }] as const] : [])));
}

function SchoolPage({ view, anchor, kind, addresses, school, year }: SchoolPageInput & Found) {
  const say = useTexts(PAGE);
  const classSizes = view.config.story?.classSizes;
  const classes = (classSizes?.rows ?? []).filter((row) => row.school === school.name);
  return (
    <>
      <SkipLink />
      <PageHeader
        view={view}
        fiscalYear={year.fiscalYear}
        kind={kind}
        addresses={addresses}
        title={school.name}
        addressIn={(other) => addresses.school(anchor, other)}
      />
      <main id={CONTENT_ID}>
        <section className="school" aria-label={school.name}>
          <School school={school} view={view} year={year} />
          {classSizes && classes.length > 0 && <SchoolClassSizes classSizes={{ ...classSizes, rows: classes }} />}
          <SchoolsNote year={year} />
        </section>
        <div className="extras">
          <nav className="handouts" aria-label={say('schoolBudget')}>
            <a href={addresses.current}>{say('wholeBudget')}</a>
          </nav>
          {(kind === 'current' || kind === 'release') && <Tools />}
        </div>
      </main>
      <PageFooter view={view} kind={kind} addresses={addresses} />
    </>
  );
}
