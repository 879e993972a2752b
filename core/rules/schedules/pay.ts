import { type Cents, ZERO, cents } from '../../money.ts';
import { multiplyDivide, scale } from '../projection/round.ts';

const FTE_UNITS = 10_000;
const MAX_DENOMINATOR = 12;

interface Fraction {
  numerator: number;
  denominator: number;
}

/** Caches the fraction for each FTE, because people have few different FTEs and an offer uses each of them thousands of times. */
const FRACTIONS = new Map<number, Fraction>();

/**
 * Converts an FTE to a fraction. If it is n/d with d up to 12, rounded to four decimals, it becomes that fraction: 0.1429 is 1/7. Throws
 * a RangeError for a negative FTE and for more than four decimals.
 */
export function fteFraction(fte: number): Fraction {
  const known = FRACTIONS.get(fte) ?? fractionOf(fte);
  FRACTIONS.set(fte, known);
  return known;
}

function fractionOf(fte: number): Fraction {
  const units = Math.round(fte * FTE_UNITS);
  if (!Number.isSafeInteger(units) || units / FTE_UNITS !== fte || units < 0) {
    throw new RangeError(`${fte} is not a valid FTE. It must be 0 or more, with at most 4 decimals`);
  }
  for (let denominator = 1; denominator <= MAX_DENOMINATOR; denominator += 1) {
    const numerator = Math.round((units * denominator) / FTE_UNITS);
    if (multiplyDivide(numerator, FTE_UNITS, denominator) === units) return { numerator, denominator };
  }
  return { numerator: units, denominator: FTE_UNITS };
}

/**
 * Returns the annual pay at an FTE: the full-time amount × FTE, rounded half away from zero to the cent. The FTE is used as an exact
 * fraction (see fteFraction), so this is the only rounding.
 */
export function payAt(fullTime: Cents, fte: number): Cents {
  const { numerator, denominator } = fteFraction(fte);
  return scale(fullTime, numerator, denominator);
}

/** An annual amount that applies for a number of contract days. */
export interface Stretch {
  amount: Cents;
  days: number;
}

/**
 * Returns the pay for a year in which the amount changes: the sum of amount × days ÷ contract days, rounded once. The amounts may be
 * differences below 0.
 */
export function payOfYear(stretches: readonly Stretch[], contractDays: number): Cents {
  let weighted = 0;
  for (const { amount, days } of stretches) weighted += amount * days;
  return scale(cents(weighted), 1, contractDays);
}

/**
 * The longevity tiers of a schedule. A tier pays `amount`, in cents a year, to people who have completed at least `years` years of service.
 */
export interface Longevity {
  tiers: readonly { years: number; amount: Cents }[];
  /** True if a part-time employee gets the amount × FTE instead of the whole amount. */
  byFte: boolean;
  /** True if longevity is paid on its own line: shown, but not part of a salary. */
  isOwnLine?: boolean;
}

/**
 * Returns longevity pay in a year: the amount of the highest tier that a person's years of service, as completed by day 1, reach. COLA does
 * not apply. 0 if the years of service are unknown.
 */
export function longevityPay({ tiers, byFte }: Longevity, serviceYears: number | null, fte: number): Cents {
  let best: { years: number; amount: Cents } | null = null;
  for (const tier of tiers) {
    if (serviceYears !== null && tier.years <= serviceYears && (best === null || tier.years > best.years)) best = tier;
  }
  if (best === null) return ZERO;
  return byFte ? payAt(best.amount, fte) : best.amount;
}

/** Returns the part of longevity pay that is included in the salary. */
export function longevityInSalary(longevity: Longevity, serviceYears: number | null, fte: number): Cents {
  return longevity.isOwnLine ? ZERO : longevityPay(longevity, serviceYears, fte);
}

/**
 * Returns the contract days paid to someone who leaves during a school year: contract days × calendar days worked ÷ calendar days of the
 * school year, rounded half up to whole days. Both calendar counts include their first and last day.
 */
export function paidContractDays(contractDays: number, calendarDaysWorked: number, calendarDays: number): number {
  return multiplyDivide(contractDays, calendarDaysWorked, calendarDays);
}
