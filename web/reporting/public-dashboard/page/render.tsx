import type { PageAddresses, PublicPageRenderer } from '../../../../core/contract/public-dashboard-page.ts';
import { openingYear } from '../../../../core/contract/public-dashboard-view.ts';
import { CONTENT_ID, SkipLink } from './contents.tsx';
import { htmlPage, type LinkPicture } from './document.tsx';
import { fullYearName, shownYear, yearName, type ShownYear } from './figures.ts';
import { headlineSentences } from './headline-sentences.ts';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { Sections } from './sections.tsx';

export { renderEmbed } from './embed.tsx';
export { renderHandout } from './handout/handout.tsx';
export { handoutSheet } from './handout/sheet.ts';
export { renderLinkPicture } from './link-picture.tsx';

/** Renders the HTML page of a release. For a year without figures, it shows a message. */
export const renderDashboard: PublicPageRenderer['renderDashboard'] = ({ view, year: asked, kind, addresses }) => {
  const fiscalYear = asked ?? openingYear(view.years) ?? view.config.publishedYears[0] ?? null;
  const year = fiscalYear === null ? null : shownYear(view, fiscalYear);
  const { schoolName } = view.config;
  return htmlPage({
    title: `${schoolName} budget${fiscalYear === null ? '' : ` ${fullYearName(fiscalYear)}`}`,
    description: year ? headlineSentences(year).join(' ') : `The ${schoolName} budget.`,
    isIndexed: kind === 'current',
    addresses: {
      stylesheet: addresses.stylesheet,
      icon: addresses.icon,
      ...(kind !== 'draft' && kind !== 'preview' && { script: addresses.script }),
      canonical: addresses.canonical(asked),
    },
    picture: year && pictureOf(view.config.schoolName, year, addresses),
    children: (
      <>
        <SkipLink />
        <PageHeader view={view} fiscalYear={fiscalYear} kind={kind} addresses={addresses} />
        <main id={CONTENT_ID}>
          {!year && fiscalYear !== null && (
            <section className="empty">
              <h2>No data available for {yearName(fiscalYear)}</h2>
              <p>{view.config.publishedYears.length > 1 ? 'Choose another year above.' : 'Please come back later.'}</p>
            </section>
          )}
          {kind === 'draft' && fiscalYear === null && (
            <section className="empty">
              <h2>No years chosen</h2>
              <p>The figures for the years that you choose appear here.</p>
            </section>
          )}
          <Sections view={view} year={year} kind={kind} addresses={addresses} />
        </main>
        <PageFooter view={view} kind={kind} addresses={addresses} />
      </>
    ),
  });
};

/** Returns the preview picture for social networks, or null if there is none. */
function pictureOf(schoolName: string, year: ShownYear, addresses: PageAddresses): LinkPicture | null {
  const address = addresses.picture(year.fiscalYear);
  return address === null ? null : { address, alt: `${schoolName}. ${headlineSentences(year).join(' ')}` };
}

/** Renders a page that only explains why nothing is shown at its address. */
export const renderNotice: PublicPageRenderer['renderNotice'] = ({ notice: { title, text, link }, addresses }) =>
  htmlPage({
    title,
    description: text,
    isIndexed: false,
    addresses,
    children: (
      <main>
        <section className="empty">
          <h1>{title}</h1>
          <p>{text}</p>
          {link && (
            <p>
              <a href={link.address}>{link.text}</a>
            </p>
          )}
        </section>
      </main>
    ),
  });
