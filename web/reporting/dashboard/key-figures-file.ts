import type { BudgetSummary, EmployeeStats } from '../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { gapAmount, gapRow, gapSide, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { ChartFile } from '../../platform/ui/figure.ts';
import { count, millions, columnPercent } from '../../platform/ui/format.ts';
import { numberFigure, type LargeNumber } from '../../platform/ui/number-figure.ts';

const UNKNOWN = '–';

/** Returns the key figures for presentations and downloads. */
export function keyFiguresFile(summary: BudgetSummary, stats: EmployeeStats | undefined, subtitle: string): ChartFile {
  const { proposedBudget, townGoal, gap } = summary;
  return {
    title: 'Key figures',
    subtitle,
    draw: (colors, room) => numberFigure(largeNumbers(summary, stats), colors, room),
    columns: ['Figure', 'Amount', 'Over or under'],
    rows: [
      ['Proposed budget', proposedBudget, null],
      ['Town guidance', townGoal, townGoal === null ? NO_GUIDANCE : null],
      gapRow(gap === null ? null : cents(-fromDollars(gap))),
      ['Employees', stats?.totalEmployees ?? null, null],
      ['Payroll', stats?.totalSalary ?? null, null],
    ],
  };
}

/** Returns the same four figures as the cards of the dashboard, without the buttons. */
function largeNumbers(summary: BudgetSummary, stats: EmployeeStats | undefined): LargeNumber[] {
  const { fiscalYear, proposedBudget, proposedCount, townGoal } = summary;
  const year = fiscalYear === null ? '' : `set for ${fiscalYearLabel(fiscalYear)}`;
  const hasRoster = stats !== undefined && stats.scenarioId !== null;
  return [
    { label: 'Proposed budget', value: millions(proposedBudget), note: plural(proposedCount, 'line') },
    {
      label: 'Town guidance',
      value: townGoal === null ? UNKNOWN : millions(townGoal),
      note: townGoal === null ? NO_GUIDANCE : year,
    },
    gapNumber(summary),
    {
      label: 'Employees',
      value: hasRoster ? count(stats.totalEmployees) : UNKNOWN,
      note: hasRoster ? payrollNote(stats) : stats === undefined ? 'not loaded' : 'no roster yet',
    },
  ];
}

/**
 * The amount of the gap in large type. The note says whether it is over or under guidance, because both together are too long for one line.
 */
function gapNumber({ gap, gapPercent }: BudgetSummary): LargeNumber {
  const label = 'Gap';
  if (gap === null) return { label, value: UNKNOWN, note: NO_GUIDANCE };
  const overBy = cents(-fromDollars(gap));
  const side = gapSide(overBy);
  const share = gapPercent === null ? '' : ` (${columnPercent(Math.abs(gapPercent))})`;
  return {
    label,
    value: gapAmount(overBy),
    note: side === 'at' ? 'exactly at guidance' : `${side} guidance${share}`,
    ...(side !== 'at' && { tone: side }),
  };
}

function payrollNote({ totalSalary }: EmployeeStats): string {
  return totalSalary === null ? 'too few people to show payroll' : `${millions(totalSalary, 1)} payroll`;
}
