import { toDollars } from '../../../../core/money.ts';
import { count } from '../../../platform/ui/format.ts';
import { whole } from './amounts.ts';
import type { ComparedYear } from './compared-years.ts';
import { yearName } from './figures.ts';
import { YearColumns } from './year-columns.tsx';

/** Budget, enrollment and cost per student over several years, as a table and small charts. If no enrollment is known, only the budget. */
export function YearsTable({ caption, years }: { caption: string; years: readonly ComparedYear[] }) {
  const columns = (valueOf: (year: ComparedYear) => number | null) =>
    years.map((year) => ({ fiscalYear: year.fiscalYear, value: valueOf(year) }));
  const hasStudents = years.some(({ students }) => students !== null);
  return (
    <>
      <div className="pictures">
        <YearColumns title="Budget" columns={columns(({ amount }) => toDollars(amount))} />
        <YearColumns title="Students" columns={columns(({ students }) => students)} />
        <YearColumns
          title="Cost per student"
          columns={columns(({ perPupil }) => (perPupil === null ? null : toDollars(perPupil)))}
        />
      </div>
      <div className="table years">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col" className="figure">
                Budget
              </th>
              {hasStudents && (
                <>
                  <th scope="col" className="figure">
                    Students
                  </th>
                  <th scope="col" className="figure">
                    Per student
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {years.map(({ fiscalYear, amount, students, perPupil, isProjected }) => (
              <tr key={fiscalYear}>
                <th scope="row">
                  {yearName(fiscalYear)}
                  {isProjected && <small>projected</small>}
                </th>
                <td className="figure">{whole(amount)}</td>
                {hasStudents && (
                  <>
                    <td className="figure">{count(students)}</td>
                    <td className="figure">{perPupil === null ? '–' : whole(perPupil)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
