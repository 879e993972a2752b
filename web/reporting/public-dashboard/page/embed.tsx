import type { PublicPageRenderer } from '../../../../core/contract/public-dashboard-page.ts';
import { openingYear } from '../../../../core/contract/public-dashboard-view.ts';
import { FourFigures, withBoldMoney } from './budget-status.tsx';
import { htmlPage } from './document.tsx';
import { fullYearName, shownYear } from './figures.ts';
import { headlineSentences } from './headline-sentences.ts';
import { PublishedOn } from './page-header.tsx';

/** Renders only the headline, for a frame on the town's website, with a link to the whole page. */
export const renderEmbed: PublicPageRenderer['renderEmbed'] = ({ view, addresses }) => {
  const fiscalYear = openingYear(view.years);
  const year = fiscalYear === null ? null : shownYear(view, fiscalYear);
  const { schoolName, showBudgetStatus } = view.config;
  return htmlPage({
    title: `${schoolName} budget`,
    description: `The ${schoolName} budget.`,
    isIndexed: false,
    addresses: { stylesheet: addresses.stylesheet, icon: addresses.icon },
    bodyClass: 'embed',
    children: (
      <main>
        <h1>
          {schoolName} budget{year && ` ${fullYearName(year.fiscalYear)}`}
        </h1>
        {year ? (
          <p className="lead">{withBoldMoney(headlineSentences(year, 'en').join(' '))}</p>
        ) : (
          <p>No data available.</p>
        )}
        {year && showBudgetStatus && <FourFigures year={year} />}
        <p className="note">
          Last updated <PublishedOn view={view} /> ·{' '}
          <a href={addresses.current} target="_blank" rel="noopener">
            See the whole budget
          </a>
        </p>
      </main>
    ),
  });
};
