import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type {
  DashboardInput,
  PageAddresses,
  PublicPageRenderer,
} from '../../../../core/contract/public-dashboard-page.ts';
import { openingYear } from '../../../../core/contract/public-dashboard-view.ts';
import { CONTENT_ID, SkipLink } from './contents.tsx';
import { htmlPage, type LinkPicture } from './document.tsx';
import { fullYearName, shownYear, yearName, type ShownYear } from './figures.ts';
import { headAddresses } from './head-addresses.ts';
import { headlineSentences } from './headline-sentences.ts';
import { PAGE } from './language/page.ts';
import { textsIn, useTexts } from './language/texts.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { Sections } from './sections.tsx';

export { renderEmbed } from './embed.tsx';
export { renderHandout } from './handout/handout.tsx';
export { handoutSheet } from './handout/sheet.ts';
export { ownTexts } from './language/own-texts.ts';
export { renderLinkPicture } from './link-picture.tsx';
export { renderNotice } from './notice.tsx';
export { renderSchool, schoolsWithPage } from './school-page.tsx';

/** Renders the HTML page of a release. For a year without figures, it shows a message. */
export const renderDashboard: PublicPageRenderer['renderDashboard'] = (input) => {
  const { view, year: asked, language, kind, addresses } = input;
  const say = textsIn(PAGE, language);
  const fiscalYear = asked ?? openingYear(view.years) ?? view.config.publishedYears[0] ?? null;
  const year = fiscalYear === null ? null : shownYear(view, fiscalYear);
  const { schoolName: district } = view.config;
  return htmlPage({
    title:
      fiscalYear === null
        ? say('title', { district })
        : say('titleOfYear', { district, year: fullYearName(fiscalYear) }),
    description: year ? headlineSentences(year, language).join(' ') : say('description', { district }),
    isIndexed: kind === 'current',
    addresses: headAddresses(input, asked),
    picture: year && pictureOf(district, year, language, addresses),
    language,
    children: <Dashboard {...input} fiscalYear={fiscalYear} shown={year} />,
  });
};

function Dashboard({ view, kind, addresses, year: asked, fiscalYear, shown }: DashboardProps) {
  const say = useTexts(PAGE);
  return (
    <>
      <SkipLink />
      <PageHeader
        view={view}
        fiscalYear={fiscalYear}
        kind={kind}
        addresses={addresses}
        addressIn={(other) => addresses.translated(asked, other)}
      />
      <main id={CONTENT_ID}>
        {!shown && fiscalYear !== null && (
          <section className="empty">
            <h2>{say('noData', { year: yearName(fiscalYear) })}</h2>
            <p>{say(view.config.publishedYears.length > 1 ? 'chooseYear' : 'comeBack')}</p>
          </section>
        )}
        {kind === 'draft' && fiscalYear === null && (
          <section className="empty">
            <h2>{say('noYears')}</h2>
            <p>{say('noYearsText')}</p>
          </section>
        )}
        <Sections view={view} year={shown} kind={kind} addresses={addresses} />
      </main>
      <PageFooter view={view} kind={kind} addresses={addresses} />
    </>
  );
}

interface DashboardProps extends DashboardInput {
  fiscalYear: number | null;
  shown: ShownYear | null;
}

/** Returns the preview picture for social networks, or null if there is none. The text in the picture is English. */
function pictureOf(
  schoolName: string,
  year: ShownYear,
  language: PageLanguage,
  addresses: PageAddresses,
): LinkPicture | null {
  const address = addresses.picture(year.fiscalYear);
  return address === null ? null : { address, alt: `${schoolName}. ${headlineSentences(year, language).join(' ')}` };
}
