import { type Cents, ZERO, cents, sum } from '../money.ts';
import { SMALLEST_PUBLIC_GROUP } from './suppression.ts';

/** Why a payroll is another one than the year before, in the order in which it is told. */
export const PAYROLL_CAUSES = ['cola', 'steps', 'manual', 'new', 'gone', 'partYear', 'other'] as const;
export type PayrollCause = (typeof PAYROLL_CAUSES)[number];

/**
 * One line in two fiscal years, or many lines of the same kind added up: the rule is the same for both. Amounts are cents,
 * 0 in a year without the line.
 */
export interface LinePairs {
  /** `new` and `gone` lines stand in one of the years only; a line without any pay the year before is new, too. */
  kind: 'both' | 'new' | 'gone';
  /** Somebody typed the later salary. */
  isManual: boolean;
  /** In one of the years the cost is less than the full-year salary. */
  isPartYear: boolean;
  lines: number;
  before: Cents;
  after: Cents;
  salaryBefore: Cents;
  salaryAfter: Cents;
  /** The parts of the later cost that are increases, and how many lines have one. */
  cola: Cents;
  colaLines: number;
  steps: Cents;
  stepsLines: number;
}

export interface PayrollBar {
  cause: PayrollCause;
  amount: Cents;
  /** How many lines it comes from. */
  lines: number;
}

export interface PayrollChange {
  before: Cents;
  after: Cents;
  bars: PayrollBar[];
}

/**
 * What leads from one year's payroll to the next one's; the bars add up to the difference, to the cent. COLA and steps are
 * the parts of the later costs, prorated as these are. A typed salary counts as its difference to the salary before. What is
 * left of a line that is paid for a part of a year is `partYear`, of any other line `other`: a raise between two imported
 * rosters, an end of unpaid leave. Causes that no line has are left out.
 */
export function payrollChange(pairs: Iterable<LinePairs>): PayrollChange {
  const all = [...pairs];
  const bars = new Map<PayrollCause, PayrollBar>();
  const add = (cause: PayrollCause, amount: Cents, lines: number) => {
    if (amount === 0) return;
    const bar = bars.get(cause) ?? { cause, amount: ZERO, lines: 0 };
    bars.set(cause, { cause, amount: cents(bar.amount + amount), lines: bar.lines + lines });
  };
  for (const pair of all) {
    const difference = cents(pair.after - pair.before);
    if (pair.kind !== 'both') {
      add(pair.kind, difference, pair.lines);
      continue;
    }
    const increases = cents(pair.cola + pair.steps);
    const manual = pair.isManual ? cents(pair.salaryAfter - pair.salaryBefore - increases) : ZERO;
    add('cola', pair.cola, pair.colaLines);
    add('steps', pair.steps, pair.stepsLines);
    add('manual', manual, pair.lines);
    add(pair.isPartYear ? 'partYear' : 'other', cents(difference - increases - manual), pair.lines);
  }
  return {
    before: sum(all.map(({ before }) => before)),
    after: sum(all.map(({ after }) => after)),
    bars: PAYROLL_CAUSES.flatMap((cause) => bars.get(cause) ?? []),
  };
}

/**
 * The same as those see it who may not see a group under 5 lines: such bars are merged into `other`, which takes in the next
 * smallest while it holds under 5 lines itself. The bars add up as before.
 */
export function publicPayrollChange(change: PayrollChange): PayrollChange {
  const isSmall = ({ cause, lines }: PayrollBar) => cause === 'other' || lines < SMALLEST_PUBLIC_GROUP;
  const merged = change.bars.filter(isSmall);
  const kept = change.bars.filter((bar) => !isSmall(bar));
  while (merged.length > 0 && linesOf(merged) < SMALLEST_PUBLIC_GROUP) {
    const [smallest] = [...kept].sort((a, b) => a.lines - b.lines);
    if (!smallest) break;
    merged.push(smallest);
    kept.splice(kept.indexOf(smallest), 1);
  }
  if (merged.length === 0) return change;
  const amount = sum(merged.map((bar) => bar.amount));
  return { ...change, bars: [...kept, { cause: 'other', amount, lines: linesOf(merged) }] };
}

function linesOf(bars: readonly PayrollBar[]): number {
  return bars.reduce((total, { lines }) => total + lines, 0);
}
