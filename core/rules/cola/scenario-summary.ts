import { type Cents, cents, sum } from '../../money.ts';
import { percentOf } from '../projection/round.ts';

export interface ScenarioLine {
  id: number;
  amount: Cents;
}

/** A line that is held against guidance where `isCovered`. */
export interface SummaryLine extends ScenarioLine {
  isCovered: boolean;
}

export interface ScenarioSummary {
  originalTotal: Cents;
  adjustedTotal: Cents;
  /** Of the lines that guidance covers, the same. */
  coveredOriginal: Cents;
  coveredAdjusted: Cents;
  totalCuts: Cents;
  townGoal: Cents | null;
  /** Adjusted covered lines minus goal: above zero the budget is over it. Null without a goal. */
  gap: Cents | null;
  meetsGoal: boolean | null;
  itemsModified: number;
}

/**
 * The totals of a budget of which each line keeps a percentage (0 to 100, at most 4 decimals; a line not named keeps 100).
 * Each line is rounded to the cent. Cutting an offset (a negative line) raises the total. Ids that no line has are ignored. Only lines
 * that guidance covers are held against it: cutting others leaves the gap unchanged.
 * Throws a RangeError for a percentage outside 0 to 100.
 */
export function scenarioSummary(
  lines: readonly SummaryLine[],
  percentKept: ReadonlyMap<number, number>,
  townGoal: Cents | null,
): ScenarioSummary {
  const covered = lines.filter(({ isCovered }) => isCovered);
  const [originalTotal, adjustedTotal] = [originalOf(lines), adjustedOf(lines, percentKept)];
  const [coveredOriginal, coveredAdjusted] = [originalOf(covered), adjustedOf(covered, percentKept)];
  const gap = townGoal === null ? null : cents(coveredAdjusted - townGoal);
  return {
    originalTotal,
    adjustedTotal,
    coveredOriginal,
    coveredAdjusted,
    totalCuts: cents(originalTotal - adjustedTotal),
    townGoal,
    gap,
    meetsGoal: gap === null ? null : gap <= 0,
    itemsModified: lines.filter(({ id }) => (percentKept.get(id) ?? 100) < 100).length,
  };
}

function originalOf(lines: readonly ScenarioLine[]): Cents {
  return sum(lines.map(({ amount }) => amount));
}

function adjustedOf(lines: readonly ScenarioLine[], percentKept: ReadonlyMap<number, number>): Cents {
  return sum(lines.map(({ id, amount }) => adjustedAmount(amount, percentKept.get(id) ?? 100)));
}

/** What is left of a line that keeps a percentage of its amount. Throws a RangeError outside 0 to 100. */
export function adjustedAmount(amount: Cents, percentKept: number): Cents {
  if (!(percentKept >= 0 && percentKept <= 100))
    throw new RangeError(`${percentKept} is not a percentage from 0 to 100`);
  return percentKept === 100 ? amount : percentOf(amount, percentKept);
}
