import { type Cents, cents, sum } from '../money.ts';
import { percentOf } from './round.ts';

export interface ScenarioLine {
  id: number;
  amount: Cents;
}

export interface ScenarioSummary {
  originalTotal: Cents;
  adjustedTotal: Cents;
  totalCuts: Cents;
  townGoal: Cents | null;
  /** Adjusted minus goal: above zero the budget is over it. Null without a goal. */
  gap: Cents | null;
  meetsGoal: boolean | null;
  itemsModified: number;
}

/**
 * The totals of a budget of which each line keeps a percentage (0 to 100, at most 4 decimals; a line not named keeps 100).
 * Each line is rounded to the cent. Cutting an offset (a negative line) raises the total. Ids that no line has are ignored.
 * Throws a RangeError for a percentage outside 0 to 100.
 */
export function scenarioSummary(
  lines: readonly ScenarioLine[],
  percentKept: ReadonlyMap<number, number>,
  townGoal: Cents | null,
): ScenarioSummary {
  const originalTotal = sum(lines.map(({ amount }) => amount));
  const adjustedTotal = sum(lines.map(({ id, amount }) => adjustedAmount(amount, percentKept.get(id) ?? 100)));
  const gap = townGoal === null ? null : cents(adjustedTotal - townGoal);
  return {
    originalTotal,
    adjustedTotal,
    totalCuts: cents(originalTotal - adjustedTotal),
    townGoal,
    gap,
    meetsGoal: gap === null ? null : gap <= 0,
    itemsModified: lines.filter(({ id }) => (percentKept.get(id) ?? 100) < 100).length,
  };
}

/** What is left of a line that keeps a percentage of its amount. Throws a RangeError outside 0 to 100. */
export function adjustedAmount(amount: Cents, percentKept: number): Cents {
  if (!(percentKept >= 0 && percentKept <= 100))
    throw new RangeError(`${percentKept} is not a percentage from 0 to 100`);
  return percentKept === 100 ? amount : percentOf(amount, percentKept);
}
