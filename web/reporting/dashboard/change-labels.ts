import type { YearChange } from '../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars, cents } from '../../../core/money.ts';
import type { PayrollCause } from '../../../core/rules/projection/payroll-change.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { compactDollars, percent, signed, wholeDollars } from '../../platform/ui/format.ts';

export interface ChangeBar {
  key: string;
  label: string;
  amount: number;
  /**
   * The category whose lines in the proposed budget explain the bar; null for lines without a category, undefined if there is no such
   * filter.
   */
  categoryId?: number | null;
}

export interface Change {
  /** The labels of the first and last year. */
  from: string;
  to: string;
  before: number;
  after: number;
  difference: number;
  bars: ChangeBar[];
}

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
    bars: change.bars.map((bar) =>
      'cause' in bar
        ? { key: bar.cause, label: CAUSE[bar.cause], amount: bar.amount }
        : {
            key: `${bar.categoryId ?? ''} ${bar.category}`,
            label: bar.category,
            amount: bar.amount,
            categoryId: bar.categoryId,
          },
    ),
  };
}

/** "+$2.31M (2.6%)"; below a million dollars "+$9,877". */
export function differenceText({ before, difference }: Change): string {
  if (difference === 0) return 'no change';
  const share = ratioPercent(fromDollars(difference), fromDollars(before));
  return `${signed(difference, compactDollars)}${share === null ? '' : ` (${percent(Math.abs(share))})`}`;
}

/** Describes the chart for screen readers. */
export function describeChange(change: Change, what: string): string {
  const bars = change.bars.filter(({ amount }) => amount !== 0);
  const causes = bars.map(({ label, amount }) => `${label} ${signed(amount, wholeDollars)}`).join(', ');
  return `Waterfall chart of the ${what} from ${change.from} ${wholeDollars(change.before)} to ${change.to} ${wholeDollars(change.after)}: ${causes || 'no change'}`;
}
