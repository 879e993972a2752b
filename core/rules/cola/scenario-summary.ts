import { type Cents, cents, sum } from '../../money.ts';
import { percentOf } from '../projection/round.ts';

export interface ScenarioLine {
  id: number;
  amount: Cents;
}

/** A budget line; compared with guidance if `isCovered`. */
export interface SummaryLine extends ScenarioLine {
  isCovered: boolean;
}

export interface ScenarioSummary {
  originalTotal: Cents;
  adjustedTotal: Cents;
  /** The same for lines that guidance covers. */
  coveredOriginal: Cents;
  coveredAdjusted: Cents;
  totalCuts: Cents;
  townGoal: Cents | null;
  /** Adjusted covered lines minus goal; positive: over the goal. null without a goal. */
  gap: Cents | null;
  meetsGoal: boolean | null;
  itemsModified: number;
}

/**
 * Calculates the totals of a budget whose lines keep a percentage (0 to 100, at most 4 decimals; lines not listed keep 100).
 * Each line is rounded to the cent. Cutting an offset (a negative line) raises the total. Unknown ids are ignored. Only lines
 * that guidance covers are compared with it: cutting others does not change the gap.
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

/** Amount of a line after keeping a percentage of it. Throws a RangeError outside 0 to 100. */
export function adjustedAmount(amount: Cents, percentKept: number): Cents {
  if (!(percentKept >= 0 && percentKept <= 100))
    throw new RangeError(`${percentKept} is not a percentage from 0 to 100`);
  return percentKept === 100 ? amount : percentOf(amount, percentKept);
}
