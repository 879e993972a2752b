import { toDollars } from '../../../../core/money.ts';
import { count } from '../../../platform/ui/format.ts';
import { whole } from './amounts.ts';
import type { ComparedYear } from './compared-years.ts';
import { yearName } from './figures.ts';
import { COMMON } from './language/common.ts';
import { COMPARISONS } from './language/comparisons.ts';
import { useTexts } from './language/texts.tsx';
import { YearColumns } from './year-columns.tsx';

/** Budget, enrollment and cost per student over several years, as a table and small charts. If no enrollment is known, only the budget. */
export function YearsTable({ caption, years }: { caption: string; years: readonly ComparedYear[] }) {
  const [say, common] = [useTexts(COMPARISONS), useTexts(COMMON)];
  const columns = (valueOf: (year: ComparedYear) => number | null) =>
    years.map((year) => ({ fiscalYear: year.fiscalYear, value: valueOf(year) }));
  const hasStudents = years.some(({ students }) => students !== null);
  return (
    <>
      <div className="pictures">
        <YearColumns title={common('budget')} columns={columns(({ amount }) => toDollars(amount))} />
        <YearColumns title={common('students')} columns={columns(({ students }) => students)} />
        <YearColumns title={say('costPerStudent')} columns={columns(({ perPupil }) => toDollars(perPupil))} />
      </div>
      <div className="table years">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{common('year')}</th>
              <th scope="col" className="figure">
                {common('budget')}
              </th>
              {hasStudents && (
                <>
                  <th scope="col" className="figure" data-people>
                    {common('students')}
                  </th>
                  <th scope="col" className="figure">
                    {say('perStudent')}
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
                  {isProjected && <small>{common('projected')}</small>}
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
