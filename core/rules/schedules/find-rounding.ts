import { type Cents } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';
import { MAX_PERCENT } from './parse-terms.ts';
import { ROUNDING_RULES, type RoundingRule, raiseAmount } from './rounding.ts';
import { type Grid, type Place, cellAt } from './schedule.ts';

const HUNDREDTHS = 100;
/** A rounded cell shows its percentage within this many hundredths. */
const SPREAD = 2;

/** A cell that is open in two editions and not fixed. */
export interface CellPair extends Place {
  before: Cents;
  after: Cents;
}

/** The rounding rule that reproduces most cells of an edition from the edition before. */
export interface RoundingFit {
  percent: number;
  /** Null at 0%, which every rule reproduces. */
  rule: RoundingRule | null;
  /** Cells that the rule reproduces to the cent, and all cells compared. */
  cells: number;
  of: number;
}

/** The cells that two editions share, without the cells of fixed steps, which raises do not change. */
export function sharedCells(before: Grid, after: Grid): CellPair[] {
  return after.steps.flatMap(({ label: step, fixedOver }) =>
    after.lanes.flatMap((lane) => {
      const [old, now] = [cellAt(before, { lane, step }), cellAt(after, { lane, step })];
      return old === null || now === null || fixedOver !== null ? [] : [{ lane, step, before: old, after: now }];
    }),
  );
}

/** Percentages in hundredths that at least one cell suggests, the roundest first: whole, half, quarter, tenth, twentieth. */
function candidates(pairs: readonly CellPair[]): number[] {
  const found = new Set<number>();
  for (const { before, after } of pairs) {
    const near = multiplyDivide(after - before, 100 * HUNDREDTHS, before);
    for (let hundredths = near - SPREAD; hundredths <= near + SPREAD; hundredths += 1) {
      if (hundredths >= 0 && hundredths <= MAX_PERCENT * HUNDREDTHS) found.add(hundredths);
    }
  }
  const roundness = (hundredths: number): number =>
    [100, 50, 25, 10, 5, 1].findIndex((unit) => hundredths % unit === 0);
  return [...found].sort((a, b) => roundness(a) - roundness(b) || a - b);
}

/**
 * Finds the rounding rule of a schedule by trying each one: the rule, and the percentage if it is not given, that reproduce most of the
 * shared cells. A tie goes to the rounder percentage, then to the earlier rule of ROUNDING_RULES. Percentages are
 * searched in hundredths from 0 to 25. Null if the editions share no cell or no percentage in that range fits any.
 */
export function findRounding(before: Grid, after: Grid, percent: number | null = null): RoundingFit | null {
  const pairs = sharedCells(before, after);
  const percents = percent === null ? candidates(pairs).map((hundredths) => hundredths / HUNDREDTHS) : [percent];
  let best: RoundingFit | null = null;
  for (const tried of pairs.length === 0 ? [] : percents) {
    for (const rule of ROUNDING_RULES) {
      const cells = pairs.filter((pair) => raiseAmount(pair.before, tried, rule) === pair.after).length;
      if (best === null || cells > best.cells) {
        best = { percent: tried, rule: tried === 0 ? null : rule, cells, of: pairs.length };
      }
    }
  }
  return best;
}
