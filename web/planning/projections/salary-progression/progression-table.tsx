import type { SalaryProgression } from '../../../../core/contract/projections.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { WhyFigure, WhyFigures } from '../../../records/explain/why-figure.tsx';
import { columnPercent, signed, wholeDollars } from '../../../platform/ui/format.ts';
import { FiguresTable } from '../../../platform/ui/figures-table.tsx';
import { useIsNarrow } from '../../../platform/ui/use-is-narrow.ts';
import classes from '../../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../../platform/ui/head-row.tsx';
import own from './progression.module.css';

type YearData = SalaryProgression['yearData'][number];

/**
 * A row for each person and a column for each year, with the salary and its increase. On a phone, the person's name is
 * above the years.
 */
export function ProgressionTable({ progressions }: { progressions: readonly SalaryProgression[] }) {
  const isNarrow = useIsNarrow();
  const years = [...new Set(progressions.flatMap(({ yearData }) => yearData.map(({ fiscalYear }) => fiscalYear)))].sort(
    (a, b) => a - b,
  );
  const yearsOf = ({ name, yearData }: SalaryProgression) =>
    years.map((year) => <Year key={year} of={name} data={yearData.find(({ fiscalYear }) => fiscalYear === year)} />);
  const labels = years.map((year) => fiscalYearLabel(year));
  return (
    <WhyFigures>
      <FiguresTable caption="Salaries by person and fiscal year">
        {isNarrow ? (
          <>
            <HeadRow columns={labels.map((label) => ({ figure: label, className: classes.year }))} />
            {progressions.map((person) => (
              <tbody key={person.id}>
                <tr>
                  <th scope="rowgroup" colSpan={years.length} className={classes.above}>
                    <div>
                      <Person person={person} />
                    </div>
                  </th>
                </tr>
                <tr>{yearsOf(person)}</tr>
              </tbody>
            ))}
          </>
        ) : (
          <>
            <HeadRow columns={['Name', ...labels]} />
            <tbody>
              {progressions.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    <Person person={person} />
                  </th>
                  {yearsOf(person)}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </FiguresTable>
    </WhyFigures>
  );
}

function Person({ person }: { person: SalaryProgression }) {
  return (
    <>
      {person.name}
      <span className={classes.minor}>
        {[person.position, person.building ?? DISTRICT_WIDE, person.workGroup ?? 'no work group'].join(' · ')}
      </span>
    </>
  );
}

function Year({ of, data }: { of: string; data: YearData | undefined }) {
  if (!data)
    return (
      <td className={own.salary} title="Not in the budget for this year">
        –
      </td>
    );
  const { currentSalary, yoyIncrease } = data;
  return (
    <td className={own.salary}>
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
          {currentSalary !== yoyIncrease &&
            ` (${columnPercent((100 * yoyIncrease) / (currentSalary - yoyIncrease), 2)})`}
        </span>
      )}
    </td>
  );
}

/** Lists the parts of an increase. They are also in the explanation behind "How is this calculated?". */
function partsOf({ colaApplied, stepsLanesApplied, totalIncreaseApplied }: YearData): string | undefined {
  if (totalIncreaseApplied === null) return undefined;
  return `COLA ${wholeDollars(colaApplied ?? 0)} · steps ${wholeDollars(stepsLanesApplied ?? 0)}`;
}
