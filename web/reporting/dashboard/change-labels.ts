import type { YearChange } from '../../../core/contract/dashboard.ts';
import type { ChangeReasons } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars, cents, sum } from '../../../core/money.ts';
import {
  type ChangeGroup,
  combineSmallest,
  inGroups,
  PAYROLL_GROUPS,
  subtotals,
} from '../../../core/rules/comparing/change-groups.ts';
import type { PayrollCause } from '../../../core/rules/projection/payroll-change.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { compactDollars, columnPercent, signed, wholeDollars } from '../../platform/ui/format.ts';

export interface ChangeBar {
  key: string;
  label: string;
  amount: number;
  /**
   * The category whose lines in the proposed budget explain the bar. Null for the lines without a category. Undefined if the lines behind
   * the bar cannot be filtered by category.
   */
  categoryId?: number | null;
  /** Undefined for users who may not see groups of lines. */
  group?: ChangeGroup | undefined;
  /** The categories that a combined bar includes. */
  categoryIds?: readonly (number | null)[];
}

export interface Change {
  /** The labels of the first and last year. */
  from: string;
  to: string;
  before: number;
  after: number;
  difference: number;
  /** The ID of the first year in lists that compare years: the previous year or, if it has no budget, its actuals. */
  comparedYear: string;
  /** The bars, in the order of their groups. */
  bars: ChangeBar[];
}

/** The bars of a group, and their sum. */
interface BarGroup {
  label: string;
  amount: number;
  bars: ChangeBar[];
}

/** The maximum number of bars. With more, the texts in a chart would be too small. */
const MAX_BARS = 14;

const GROUP_LABELS: Record<ChangeGroup, string> = {
  mandated: 'Mandated',
  contractual: 'Contractual',
  staffing: 'Staffing',
  discretionary: 'Discretionary',
  other: 'Other',
};

const CAUSE: Record<PayrollCause, string> = {
  cola: 'COLA',
  steps: 'Steps and lanes',
  manual: 'Manual salaries',
  new: 'New positions and hires',
  gone: 'Departures',
  vacancy: 'Vacancies after departures',
  partYear: 'Part-year',
  other: 'Other changes',
};

/** Returns the change of the proposed budget or the payroll for the chart, or null if either year is missing. */
export function changeOf(data: YearChange, type: 'proposed' | 'payroll'): Change | null {
  const change = data[type];
  if (change === null || data.fiscalYear === null || data.previousFiscalYear === null) return null;
  return {
    from: `${fiscalYearLabel(data.previousFiscalYear)}${'isFromActuals' in change ? ' actuals' : ''}`,
    to: fiscalYearLabel(data.fiscalYear),
    before: change.before,
    after: change.after,
    difference: toDollars(cents(fromDollars(change.after) - fromDollars(change.before))),
    comparedYear: 'isFromActuals' in change ? `actual${data.previousFiscalYear}` : 'prior',
    bars: change.bars.map((bar) =>
      'cause' in bar
        ? { key: bar.cause, label: CAUSE[bar.cause], amount: bar.amount, group: PAYROLL_GROUPS[bar.cause] }
        : {
            key: `${bar.group ?? ''} ${bar.categoryId ?? ''} ${bar.category}`,
            label: bar.category,
            amount: bar.amount,
            categoryId: bar.categoryId,
            group: bar.group,
          },
    ),
  };
}

/** Returns the change by the reasons entered for the public page, in their order; null if none are entered for the year. */
export function changeByReason({ fiscalYear, change }: ChangeReasons): Change | null {
  if (change === null || fiscalYear === null) return null;
  const { fromYear, isFromActuals, before, after, bars } = change;
  return {
    from: `${fiscalYearLabel(fromYear)}${isFromActuals ? ' actuals' : ''}`,
    to: fiscalYearLabel(fiscalYear),
    ...{ before, after, comparedYear: isFromActuals ? `actual${fromYear}` : 'prior' },
    difference: toDollars(cents(fromDollars(after) - fromDollars(before))),
    bars: bars.map(({ reason, amount }, index) => ({ key: String(index), label: reason ?? 'Everything else', amount })),
  };
}

/** Returns the groups in order, each with its bars; null if the bars are not in groups. Bars without a change are left out. */
export function groupsOf({ bars }: Pick<Change, 'bars'>): BarGroup[] | null {
  const grouped = inCents(bars);
  if (grouped === null) return null;
  return subtotals(grouped.filter(({ amount }) => amount !== 0)).map(({ group, amount, parts }) => ({
    label: GROUP_LABELS[group],
    amount: toDollars(amount),
    bars: parts.map(({ bar }) => bar),
  }));
}

/** Returns the change with its bars in the order of the groups. The smallest bars of each group are combined if there are too many. */
export function withFewBars(change: Change): Change {
  const grouped = inCents(change.bars);
  if (grouped === null) return change;
  const changed = inGroups(grouped).filter(({ amount }) => amount !== 0);
  return { ...change, bars: combineSmallest(changed, MAX_BARS, combined).map(({ bar }) => bar) };
}

interface GroupedBar {
  group: ChangeGroup;
  amount: ReturnType<typeof cents>;
  bar: ChangeBar;
}

function inCents(bars: readonly ChangeBar[]): GroupedBar[] | null {
  const grouped = bars.flatMap((bar) =>
    bar.group === undefined ? [] : [{ group: bar.group, amount: fromDollars(bar.amount), bar }],
  );
  return grouped.length < bars.length ? null : grouped;
}

function combined(parts: readonly GroupedBar[]): GroupedBar {
  const group = parts[0]?.group ?? 'other';
  const amount = sum(parts.map((part) => part.amount));
  const label = `Other${group === 'other' ? '' : ` ${GROUP_LABELS[group].toLowerCase()}`} (${parts.length})`;
  return {
    group,
    amount,
    bar: {
      ...{ key: `${group} combined`, label, amount: toDollars(amount), categoryId: null, group },
      categoryIds: parts.map(({ bar }) => bar.categoryId ?? null),
    },
  };
}

/** "+$2.31M (2.6%)"; below a million dollars "+$9,877". */
export function differenceText({ before, difference }: Pick<Change, 'before' | 'difference'>): string {
  if (difference === 0) return 'no change';
  const share = ratioPercent(fromDollars(difference), fromDollars(before));
  return `${signed(difference, compactDollars)}${share === null ? '' : ` (${columnPercent(Math.abs(share))})`}`;
}

/** Describes the chart for screen readers. */
export function describeChange(change: Change, what: string): string {
  const listed = (bars: readonly ChangeBar[]) =>
    bars
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => `${label} ${signed(amount, wholeDollars)}`)
      .join(', ');
  const groups = groupsOf(change);
  const causes = groups
    ? groups.map(({ label, amount, bars }) => `${label} ${signed(amount, wholeDollars)} (${listed(bars)})`).join(', ')
    : listed(change.bars);
  return `Waterfall chart of the ${what} from ${change.from} ${wholeDollars(change.before)} to ${change.to} ${wholeDollars(change.after)}: ${causes || 'no change'}`;
}
