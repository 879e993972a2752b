import { type Cents, ZERO, cents, sum } from '../../money.ts';

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

/** A pair of its own with the person behind it; null is nobody, as a vacancy is in both years. */
export type PersonPair = LinePairs & { person: number | null };

/**
 * What leads from one year's payroll to the next one's; the bars add up to the difference, to the cent. COLA and steps are
 * the parts of the later costs, prorated as these are. A typed salary counts as its difference to the salary before. What is
 * left of a line that is paid for a part of a year is `partYear`, of any other line `other`: a raise between two imported
 * rosters, an end of unpaid leave. Causes that no line has are left out.
 */
export function payrollChange(pairs: Iterable<LinePairs>): PayrollChange {
  const all = [...pairs].map((pair): PersonPair => ({ ...pair, person: null }));
  return { ...totalsOf(all), bars: causesOf(all).map(withoutPeople) };
}

/** A cause with the people whose pay it changes. */
export interface CauseBar extends PayrollBar {
  people: ReadonlySet<number>;
}

/** The causes that any of the pairs has, in the order in which they are listed. */
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

export function withoutPeople({ cause, amount, lines }: CauseBar): PayrollBar {
  return { cause, amount, lines };
}

export function totalsOf(pairs: readonly LinePairs[]): Pick<PayrollChange, 'before' | 'after'> {
  return { before: sum(pairs.map(({ before }) => before)), after: sum(pairs.map(({ after }) => after)) };
}
