import { type Cents, ZERO, cents } from '../../money.ts';
import { scale } from '../projection/round.ts';
import { gridOn } from '../schedules/advance-group.ts';
import { type Stretch, payAt, payOfYear } from '../schedules/pay.ts';
import { type DatedGrid, type Place, openCell } from '../schedules/schedule.ts';

/** The rule that sets the full-time pay for a work group's vacancies: a cell of a schedule, the group's average pay, or an amount. */
export type VacancyRule =
  | { kind: 'CELL'; scheduleId: number; place: Place }
  | { kind: 'AVERAGE' }
  | { kind: 'AMOUNT'; amount: Cents };

export const VACANCY_SOURCES = ['TYPED', 'LINE', 'CELL', 'AVERAGE', 'AMOUNT', 'UNKNOWN'] as const;
type VacancySource = (typeof VACANCY_SOURCES)[number];

/** The full-time pay for a year. If the grid changes during the year, each stretch between changes has its own amount. */
export interface FullTimePay {
  kind: VacancyRule['kind'];
  stretches: readonly Stretch[];
  /**
   * The number of days in the year, as contract days or calendar days. The stretches and the fill day are counted in the same kind of days.
   */
  days: number;
}

export interface VacancyPrice {
  source: VacancySource;
  /** The price for the whole year; null if it is unknown. */
  price: Cents | null;
}

/**
 * Prices a vacancy. The first known of these applies: an entered amount, the salary of the vacancy's own line, the rule of its work
 * group.
 */
export function vacancyPrice({
  typed = null,
  lineSalary = null,
  rule = null,
  fte,
}: {
  typed?: Cents | null;
  lineSalary?: Cents | null;
  rule?: FullTimePay | null;
  fte: number;
}): VacancyPrice {
  if (typed !== null) return { source: 'TYPED', price: typed };
  if (lineSalary !== null && lineSalary !== 0) return { source: 'LINE', price: lineSalary };
  return rule ? { source: rule.kind, price: payFor(rule, fte) } : { source: 'UNKNOWN', price: null };
}

/** Returns a year's pay at an FTE. The amount for each stretch × FTE is rounded first, and then the pay for the year is rounded. */
export function payFor({ stretches, days }: FullTimePay, fte: number): Cents {
  const paid = stretches.map((stretch) => ({ ...stretch, amount: payAt(stretch.amount, fte) }));
  return payOfYear(paid, days);
}

/** Returns full-time pay with one amount for the whole year. */
export function levelPay(kind: VacancyRule['kind'], amount: Cents, days: number): FullTimePay {
  return { kind, stretches: [{ amount, days }], days };
}

/** Returns the pay for a cell on the grids of a year. Throws a ScheduleError if one of the grids does not have the cell. */
export function cellPay(grids: readonly DatedGrid[], place: Place, contractDays: number): FullTimePay {
  const starts = [...new Set([1, ...grids.map(({ fromDay }) => fromDay)])].sort((a, b) => a - b);
  const stretches = starts.map((day, at) => ({
    amount: openCell(gridOn(grids, day), place),
    days: (starts[at + 1] ?? contractDays + 1) - day,
  }));
  return { kind: 'CELL', stretches, days: contractDays };
}

/** Splits a price into the part paid from the fill day on and the lapse before it. Both add up to the price. Day 1 is the first day. */
export function fillFrom(price: Cents, fillDay: number, days: number): { paid: Cents; lapse: Cents } {
  const filled = Math.min(days, Math.max(0, days - fillDay + 1));
  const paid = filled === 0 ? ZERO : scale(price, filled, days);
  return { paid, lapse: cents(price - paid) };
}

/**
 * Returns what a replacement saves: the cost of the person who left, had they stayed, minus the replacement's cost. Below 0 if the
 * replacement costs more.
 */
export function turnoverSaving(leaverCost: Cents, replacementCost: Cents): Cents {
  return cents(leaverCost - replacementCost);
}
