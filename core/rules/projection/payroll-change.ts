import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { bySize } from '../comparing/by-size.ts';

/** Causes of a change in payroll. */
export const PAYROLL_CAUSES = ['cola', 'steps', 'manual', 'new', 'gone', 'vacancy', 'partYear', 'other'] as const;
export type PayrollCause = (typeof PAYROLL_CAUSES)[number];

/**
 * One line in two fiscal years, or many lines of the same kind added up; the same rules apply to one line and to many. Amounts are in
 * cents, and 0 in a year without the line.
 */
export interface LinePairs {
  /**
   * `new` and `gone` lines exist in only one year. A line without pay in the year before is also `new`. A `vacancy` was left in a
   * position by a departure, and is neither a hire nor a departure.
   */
  kind: 'both' | 'new' | 'gone' | 'vacancy';
  /** True if the later salary was entered by hand. */
  isManual: boolean;
  /** True if the cost is less than the annual salary in one of the years. */
  isPartYear: boolean;
  lines: number;
  before: Cents;
  after: Cents;
  salaryBefore: Cents;
  salaryAfter: Cents;
  /** The parts of the later cost that are increases. `colaLines` and `stepsLines` are the numbers of lines with such an increase. */
  cola: Cents;
  colaLines: number;
  steps: Cents;
  stepsLines: number;
}

export interface PayrollBar {
  cause: PayrollCause;
  amount: Cents;
  lines: number;
}

export interface PayrollChange {
  before: Cents;
  after: Cents;
  bars: PayrollBar[];
}

/** A pair of lines with its person; null if the pair has no person, such as a vacancy in both years. */
export type PersonPair = LinePairs & { person: number | null };

/**
 * Splits the change in payroll between two years by cause. The bars add up to the difference, to the cent. COLA and steps are parts of the
 * later costs, prorated like these costs. For an entered salary, its difference from the earlier salary counts. The remainder is `partYear`
 * for a line paid for part of a year, and `other` for any other line, for example for a raise between two imported rosters or the end of
 * unpaid leave. Causes without lines are omitted. The largest change comes first, and `other` last.
 */
export function payrollChange(pairs: Iterable<LinePairs>): PayrollChange {
  const all = [...pairs].map((pair): PersonPair => ({ ...pair, person: null }));
  return { ...totalsOf(all), bars: inOrder(causesOf(all)).map(withoutPeople) };
}

/** A cause with the people whose pay it changes. */
export interface CauseBar extends PayrollBar {
  people: ReadonlySet<number>;
}

/** Lists the causes that occur in the pairs. */
export function causesOf(pairs: readonly PersonPair[]): CauseBar[] {
  const bars = new Map<PayrollCause, PayrollBar & { people: Set<number> }>();
  const add = (cause: PayrollCause, amount: Cents, lines: number, { person }: PersonPair) => {
    if (amount === 0) return;
    const bar = bars.get(cause) ?? { cause, amount: ZERO, lines: 0, people: new Set<number>() };
    if (person !== null) bar.people.add(person);
    bars.set(cause, { ...bar, amount: cents(bar.amount + amount), lines: bar.lines + lines });
  };
  for (const pair of pairs) {
    const difference = cents(pair.after - pair.before);
    if (pair.kind !== 'both') {
      add(pair.kind, difference, pair.lines, pair);
      continue;
    }
    const increases = cents(pair.cola + pair.steps);
    const manual = pair.isManual ? cents(pair.salaryAfter - pair.salaryBefore - increases) : ZERO;
    add('cola', pair.cola, pair.colaLines, pair);
    add('steps', pair.steps, pair.stepsLines, pair);
    add('manual', manual, pair.lines, pair);
    add(pair.isPartYear ? 'partYear' : 'other', cents(difference - increases - manual), pair.lines, pair);
  }
  return PAYROLL_CAUSES.flatMap((cause) => bars.get(cause) ?? []);
}

/** Sorts the causes by the size of their change, with `other` last. */
export function inOrder(bars: readonly CauseBar[]): CauseBar[] {
  return bySize(bars, ({ cause }) => Number(cause === 'other'));
}

export function withoutPeople({ cause, amount, lines }: CauseBar): PayrollBar {
  return { cause, amount, lines };
}

export function totalsOf(pairs: readonly LinePairs[]): Pick<PayrollChange, 'before' | 'after'> {
  return { before: sum(pairs.map(({ before }) => before)), after: sum(pairs.map(({ after }) => after)) };
}
