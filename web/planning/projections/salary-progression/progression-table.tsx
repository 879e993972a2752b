import type { SalaryProgression } from '../../../../core/contract/projections.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { WhyFigure, WhyFigures } from '../../../records/explain/why-figure.tsx';
import { columnPercent, signed, wholeDollars } from '../../../platform/ui/format.ts';
import { FiguresTable } from '../../../platform/ui/figures-table.tsx';
import classes from '../../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../../platform/ui/head-row.tsx';

type YearData = SalaryProgression['yearData'][number];

/** A row for each person, a column for each year: the salary, and what it grew by. */
export function ProgressionTable({ progressions }: { progressions: readonly SalaryProgression[] }) {
  const years = [...new Set(progressions.flatMap(({ yearData }) => yearData.map(({ fiscalYear }) => fiscalYear)))].sort(
    (a, b) => a - b,
  );
  return (
    <WhyFigures>
      <FiguresTable caption="Salaries by person and fiscal year">
        <HeadRow columns={['Name', ...years.map((year) => fiscalYearLabel(year))]} />
        <tbody>
          {progressions.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <span className={classes.minor}>
                  {[person.position, person.building ?? DISTRICT_WIDE, person.workGroup ?? 'no work group'].join(' · ')}
                </span>
              </th>
              {years.map((year) => (
                <Year
                  key={year}
                  of={person.name}
                  data={person.yearData.find(({ fiscalYear }) => fiscalYear === year)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </WhyFigures>
  );
}

function Year({ of, data }: { of: string; data: YearData | undefined }) {
  if (!data) return <td title="Not in the budget in this year">–</td>;
  const { currentSalary, yoyIncrease } = data;
  return (
    <td>
      {currentSalary === null ? (
        '–'
      ) : (
        <WhyFigure
          figure={{ figure: 'line-salary', id: String(data.id) }}
          of={`${of}, ${fiscalYearLabel(data.fiscalYear)}`}
        >
          {wholeDollars(currentSalary)}
        </WhyFigure>
      )}
      {yoyIncrease !== null && currentSalary !== null && (
        <span className={classes.minor} title={partsOf(data)}>
          {signed(yoyIncrease, wholeDollars)}
          {currentSalary !== yoyIncrease && ` (${columnPercent((100 * yoyIncrease) / (currentSalary - yoyIncrease))})`}
        </span>
      )}
    </td>
  );
}

/** The parts of the increase; "How is this calculated?" lists them, too. */
function partsOf({ colaApplied, stepsLanesApplied, totalIncreaseApplied }: YearData): string | undefined {
  if (totalIncreaseApplied === null) return undefined;
  return `COLA ${wholeDollars(colaApplied ?? 0)} · steps ${wholeDollars(stepsLanesApplied ?? 0)}`;
}
