import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { listed } from './amounts.ts';
import { Breakdown } from './breakdowns.tsx';
import { comparedYears, sourcesOf } from './compared-years.ts';
import { fullYearName } from './figures.ts';
import { YearsTable } from './years-table.tsx';

/** The budget, the enrollment and the cost per student of the district over five years. */
export function FiveYears({ view, fiscalYear }: { view: PublicView; fiscalYear: number }) {
  const years = comparedYears(view, fiscalYear);
  const sources = sourcesOf(view, years);
  const [first] = years;
  const hasStudents = years.some(({ students }) => students !== null);
  const what = hasStudents ? 'budget and enrollment' : 'budget';
  return (
    <Breakdown
      id="five-years"
      title={first ? `${fullYearName(first.fiscalYear)} to ${fullYearName(fiscalYear)}: ${what}` : ''}
      isEmpty={years.length < 2}
    >
      <YearsTable
        caption={hasStudents ? 'Budget, students and cost per student by year' : 'Budget by year'}
        years={years}
      />
      {(hasStudents || sources.length > 0) && (
        <p className="note">
          {hasStudents &&
            'Cost per student is the whole budget, including district-wide spending, divided by the number of students enrolled. A dash means that the enrollment for that year is unknown.'}
          {sources.length > 0 && ` Sources for earlier years: ${listed(sources)}.`}
        </p>
      )}
    </Breakdown>
  );
}
