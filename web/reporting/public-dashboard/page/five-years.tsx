import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { Breakdown } from './breakdowns.tsx';
import { comparedYears, sourcesOf } from './compared-years.ts';
import { fullYearName } from './figures.ts';
import { COMPARISONS } from './language/comparisons.ts';
import { sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { DistrictTexts } from './typed-source.tsx';
import { YearsTable } from './years-table.tsx';

/** The budget, the enrollment and the cost per student of the district over five years. */
export function FiveYears({ view, fiscalYear }: { view: PublicView; fiscalYear: number }) {
  const [say, language] = [useTexts(COMPARISONS), useLanguage()];
  const years = comparedYears(view, fiscalYear);
  const sources = sourcesOf(view, years);
  const [first] = years;
  const hasStudents = years.some(({ students }) => students !== null);
  const span = first && { first: fullYearName(first.fiscalYear), last: fullYearName(fiscalYear) };
  return (
    <Breakdown
      id="five-years"
      title={span ? say(hasStudents ? 'yearsEnrollment' : 'yearsBudget', span) : ''}
      isEmpty={years.length < 2}
    >
      <YearsTable caption={say(hasStudents ? 'allByYear' : 'budgetByYear')} years={years} />
      {(hasStudents || sources.length > 0) && (
        <p className="note">
          {hasStudents && say('costMeaning')}
          {sources.length > 0 && (
            <> {sayWith(COMPARISONS, language, 'earlierSources', { sources: <DistrictTexts texts={sources} /> })}</>
          )}
        </p>
      )}
    </Breakdown>
  );
}
