import { type Cents, cents, fromDollars, sum, toDollars } from '../../money.ts';
import { addedAmount, adjustedAmount, isChanged, NO_CUT, type LineCut } from '../cuts/line-cut.ts';

export interface ScenarioLine {
  id: number;
  amount: Cents;
}

/** A budget line. It is compared with guidance only if `isCovered` is true. */
export interface SummaryLine extends ScenarioLine {
  isCovered: boolean;
}

export interface ScenarioSummary {
  originalTotal: Cents;
  adjustedTotal: Cents;
  /** The same totals for the lines that guidance covers. */
  coveredOriginal: Cents;
  coveredAdjusted: Cents;
  /** The original total minus the adjusted total. Additions make this number smaller. */
  totalCuts: Cents;
  /** The total of all additions in the plan. */
  totalAdded: Cents;
  townGoal: Cents | null;
  /** The adjusted total of the covered lines minus the goal. Positive if over the goal; null without a goal. */
  gap: Cents | null;
  meetsGoal: boolean | null;
  itemsModified: number;
}

/**
 * Calculates the totals of a budget with some lines cut or added to. Lines not listed are unchanged. Each line is rounded to the cent.
 * Cutting an offset (a negative line) raises the total. Unknown ids are ignored. Only lines that guidance covers are compared with it, so
 * cutting other lines does not change the gap. Throws a RangeError for an invalid cut.
 */
export function scenarioSummary(
  lines: readonly SummaryLine[],
  cuts: ReadonlyMap<number, LineCut>,
  townGoal: Cents | null,
): ScenarioSummary {
  const covered = lines.filter(({ isCovered }) => isCovered);
  const [originalTotal, adjustedTotal] = [originalOf(lines), adjustedOf(lines, cuts)];
  const [coveredOriginal, coveredAdjusted] = [originalOf(covered), adjustedOf(covered, cuts)];
  const gap = townGoal === null ? null : cents(coveredAdjusted - townGoal);
  return {
    originalTotal,
    adjustedTotal,
    coveredOriginal,
    coveredAdjusted,
    totalCuts: cents(originalTotal - adjustedTotal),
    totalAdded: sum(lines.map(({ id, amount }) => addedAmount(amount, cuts.get(id) ?? NO_CUT))),
    townGoal,
    gap,
    meetsGoal: gap === null ? null : gap <= 0,
    itemsModified: lines.filter(({ id }) => isChanged(cuts.get(id) ?? NO_CUT)).length,
  };
}

/** Returns the total of a plan's cuts alone, before additions are subtracted. */
export function cutsAlone({ totalCuts, totalAdded }: Pick<ScenarioSummary, 'totalCuts' | 'totalAdded'>): Cents {
  return cents(totalCuts + totalAdded);
}

/** Returns the same as `cutsAlone`, for a summary in dollars. */
export function cutDollars({ totalCuts, totalAdded }: { totalCuts: number; totalAdded: number }): number {
  return toDollars(cutsAlone({ totalCuts: fromDollars(totalCuts), totalAdded: fromDollars(totalAdded) }));
}

function originalOf(lines: readonly ScenarioLine[]): Cents {
  return sum(lines.map(({ amount }) => amount));
}

function adjustedOf(lines: readonly ScenarioLine[], cuts: ReadonlyMap<number, LineCut>): Cents {
  return sum(lines.map(({ id, amount }) => adjustedAmount(amount, cuts.get(id) ?? NO_CUT)));
}
