import { cents, fromDollars, sum, type Cents } from '../../money.ts';

/** The average size of a class, rounded half up to one decimal. */
export function classSizeOf({ students, sections }: { students: number; sections: number }): number {
  return Math.round((students * 10) / sections) / 10;
}

/**
 * Returns the cost of out-of-district tuition minus state circuit breaker aid and other money that pays for part of it. The arguments are
 * in dollars.
 */
export function netTuition({ tuition, offsets }: { tuition: number; offsets: number }): Cents {
  return cents(fromDollars(tuition) - fromDollars(offsets));
}

/** Returns the years of out-of-district tuition in order, each with its net tuition. */
export function tuitionByYear<Row extends { fiscalYear: number; tuition: number; offsets: number }>(
  rows: readonly Row[],
): (Row & { net: Cents })[] {
  return rows.map((row) => ({ ...row, net: netTuition(row) })).sort((a, b) => a.fiscalYear - b.fiscalYear);
}

/** Returns the part of a change that the entered reasons, in dollars, do not explain. */
export function unexplainedChange(reasons: readonly { amount: number }[], change: Cents): Cents {
  return cents(change - sum(reasons.map(({ amount }) => fromDollars(amount))));
}

/** Matches the name of a row that stands for the state, not for a district. */
const STATE = /^(?:the )?(?:state|massachusetts|ma)(?:wide)?(?: (?:average|avg\.?|totals?))?$/i;

/** Returns true if a row in a list of districts is the state average. */
export function isStateAverage(district: string): boolean {
  return STATE.test(district.trim());
}

interface PeerCost {
  district: string;
  fiscalYear: number;
  costPerPupil: number;
}

/**
 * Returns the costs of other districts in the latest year up to `fiscalYear`, from most to least, and the state last. Years that are
 * `years` or more before `fiscalYear` are too old. Null if no row is left.
 */
export function latestPeers(
  rows: readonly PeerCost[],
  fiscalYear: number,
  years: number,
): { fiscalYear: number; rows: PeerCost[] } | null {
  const known = rows.filter((row) => row.fiscalYear <= fiscalYear && row.fiscalYear > fiscalYear - years);
  if (known.length === 0) return null;
  const latest = Math.max(...known.map((row) => row.fiscalYear));
  const place = ({ district }: PeerCost) => Number(isStateAverage(district));
  return {
    fiscalYear: latest,
    rows: known
      .filter((row) => row.fiscalYear === latest)
      .sort((a, b) => place(a) - place(b) || b.costPerPupil - a.costPerPupil),
  };
}

/** Adds up the revenue sources, in dollars, and compares the total with a budget. Without a budget, the difference is null. */
export function revenueTotal(
  amounts: readonly number[],
  budget: Cents | null,
): { total: Cents; difference: Cents | null } {
  const total = cents(amounts.reduce((sum, amount) => sum + fromDollars(amount), 0));
  return { total, difference: budget === null ? null : cents(total - budget) };
}
