import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { count } from '../../platform/ui/format.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { NOT_APPLICABLE, withoutNextYear } from './employee-labels.ts';
import { wholeDollarsFigure } from './shown-figures.ts';
import type { SummaryFigure } from './summary-cards.tsx';

interface NextYear {
  fiscalYear: number;
  /** True if the next year is projected, so that its lines can be opened. */
  isProjected: boolean;
}

/** The usual width of the figure with its note, in pixels. */
export const NEXT_YEAR_WIDTH = 590;

/**
 * Total of the next-year salaries. The total excludes people who leave, and includes no pay for their replacements, so it can be smaller
 * than this year's total. The note says how many lines are left out, and links to the projection, which includes the replacements.
 */
export function nextYearFigure(
  rows: readonly EmployeeItem[] | undefined,
  shown: GridStatus | null,
  next: NextYear,
): SummaryFigure {
  const label = fiscalYearLabel(next.fiscalYear);
  const figure = wholeDollarsFigure('Next-year salaries', 'nextYearSalary', shown, `for ${label}`);
  if (rows === undefined || shown === null) return { ...figure, minWidth: NEXT_YEAR_WIDTH };
  if (shown.isFiltered || shown.unsaved !== null) return figure;
  const without = withoutSalaryText(rows);
  if (without === '') return figure;
  const note = (
    <>
      {without}
      {next.isProjected && (
        <>
          {' · '}
          <ProjectionLink fiscalYear={next.fiscalYear} />
        </>
      )}
    </>
  );
  return { ...figure, note };
}

/** Returns a note such as "excludes 28 leaving or inactive, 1 unknown". Empty if every line has a next-year salary. */
export function withoutSalaryText(rows: readonly EmployeeItem[]): string {
  const texts = rows.flatMap((row) => withoutNextYear(row)?.text ?? []);
  const leaving = texts.filter((text) => text === NOT_APPLICABLE).length;
  const unknown = texts.length - leaving;
  const reasons = [
    ...(leaving > 0 ? [`${count(leaving)} leaving or inactive`] : []),
    ...(unknown > 0 ? [`${count(unknown)} unknown`] : []),
  ];
  return reasons.length === 0 ? '' : `excludes ${reasons.join(', ')}`;
}

function ProjectionLink({ fiscalYear }: { fiscalYear: number }) {
  const [parameters] = useSearchParams();
  const label = fiscalYearLabel(fiscalYear);
  return (
    <Anchor component={Link} to={{ search: withParameters({ fiscalYear: label })(parameters).toString() }} inherit>
      {label} projection
    </Anchor>
  );
}
