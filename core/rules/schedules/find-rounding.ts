import { type Cents } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';
import { MAX_PERCENT } from './parse-terms.ts';
import { ROUNDING_RULES, type RoundingRule, UNIT_CENTS, raiseAmount } from './rounding.ts';
import { type Grid, type Place, cellAt } from './schedule.ts';

const HUNDREDTHS = 100;
/** 100% in hundredths of a percent. */
const WHOLE = 100 * HUNDREDTHS;
/** The percentage calculated from a rounded cell is within this many hundredths of the actual percentage. */
const SPREAD = 2;

/** A cell that is open in two editions and does not belong to a fixed step. */
export interface CellPair extends Place {
  before: Cents;
  after: Cents;
}

/** The rounding rule that reproduces most cells of an edition from the edition before. */
export interface RoundingFit {
  percent: number;
  /** Null at 0%, because every rule reproduces the cells then. */
  rule: RoundingRule | null;
  /** Less simple rules that reproduce just as many cells at the same percentage. The editions do not show which rule is right. */
  others: RoundingRule[];
  /** The number of cells that the rule reproduces to the cent. `of` is the number of cells compared. */
  cells: number;
  of: number;
}

/** The cells that two editions share, without the cells of fixed steps, because a raise does not change their fixed amount. */
export function sharedCells(before: Grid, after: Grid): CellPair[] {
  return after.steps.flatMap(({ label: step, fixedOver }) =>
    after.lanes.flatMap((lane) => {
      const [old, now] = [cellAt(before, { lane, step }), cellAt(after, { lane, step })];
      return old === null || now === null || fixedOver !== null ? [] : [{ lane, step, before: old, after: now }];
    }),
  );
}

/**
 * Returns the percentages, in hundredths, that at least one cell suggests, the roundest first: whole, half, quarter, tenth, twentieth.
 */
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
 * Returns the percentages above 0, in hundredths, that raise `before` to `after` by a rule. They form one range, because a higher
 * percentage never pays less. Returns null if `after` is not an amount that the rule rounds to.
 */
function reaching({ before, after }: CellPair, { unit, mode }: RoundingRule): { from: number; to: number } | null {
  const cents = UNIT_CENTS[unit];
  if (after % cents !== 0) return null;
  // The amounts that round to `after` run from `least` up to, but not including, `end`. Both are counted in half cents above `before`. With
  // rounding up, the range includes `end` instead of `least`.
  const below = mode === 'HALF_UP' ? cents : mode === 'UP' ? 2 * cents : 0;
  const [least, end] = [2 * (after - before) - below, 2 * (after - before) - below + 2 * cents];
  const first = (half: number): number => (half * WHOLE) / (2 * before);
  const [from, to] =
    mode === 'UP'
      ? [Math.floor(first(least)) + 1, Math.floor(first(end))]
      : [Math.ceil(first(least)), Math.ceil(first(end)) - 1];
  return { from: Math.max(1, from), to: Math.min(MAX_PERCENT * HUNDREDTHS, to) };
}

/**
 * Returns, for each percentage, the number of pairs that this percentage and the rule explain; the index is the percentage in hundredths.
 * Marks where the range of percentages for each pair begins and ends, then adds up the marks.
 */
function explained(pairs: readonly CellPair[], rule: RoundingRule): number[] {
  const counts = new Array<number>(MAX_PERCENT * HUNDREDTHS + 2).fill(0);
  for (const pair of pairs) {
    const range = reaching(pair, rule);
    if (range === null || range.from > range.to) continue;
    counts[range.from] = (counts[range.from] ?? 0) + 1;
    counts[range.to + 1] = (counts[range.to + 1] ?? 0) - 1;
  }
  for (let at = 1; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  counts[0] = pairs.filter(({ before, after }) => before === after).length;
  return counts;
}

/**
 * Finds the rounding rule of a schedule by trying each one. Returns the rule (and the percentage, if it is not given) that reproduces the
 * most shared cells. A tie goes to the rounder percentage, then to the simpler rule; the other rules are listed. Percentages are searched
 * in hundredths from 0 to 25. Returns null if the editions share no cell, or if no percentage in that range fits.
 */
export function findRounding(before: Grid, after: Grid, percent: number | null = null): RoundingFit | null {
  const pairs = sharedCells(before, after);
  if (pairs.length === 0) return null;
  const of = pairs.length;
  const fits = percent === null ? searched(pairs) : ROUNDING_RULES.map((rule) => fitAt(pairs, percent, rule));
  const best = fits.reduce<Fit | null>((most, fit) => (most === null || fit.cells > most.cells ? fit : most), null);
  if (best === null || best.percent === 0) return best && { ...best, rule: null, others: [], of };
  const alike = fits.filter(({ percent: at, cells }) => at === best.percent && cells === best.cells);
  return { ...best, others: alike.flatMap(({ rule }) => (rule === best.rule ? [] : [rule])), of };
}

/**
 * Returns how many cells each rounding rule reproduces at a percentage. The rule with the most cells comes first; in a tie, the simplest
 * rule.
 */
export function roundingsAt(before: Grid, after: Grid, percent: number): (Fit & { of: number })[] {
  const pairs = sharedCells(before, after);
  return ROUNDING_RULES.map((rule) => ({ ...fitAt(pairs, percent, rule), of: pairs.length })).toSorted(
    (a, b) => b.cells - a.cells,
  );
}

function fitAt(pairs: readonly CellPair[], percent: number, rule: RoundingRule): Fit {
  return {
    percent,
    rule,
    cells: pairs.filter((pair) => raiseAmount(pair.before, percent, rule) === pair.after).length,
  };
}

type Fit = Pick<RoundingFit, 'percent' | 'cells'> & { rule: RoundingRule };

function searched(pairs: readonly CellPair[]): Fit[] {
  const byRule = ROUNDING_RULES.map((rule) => ({ rule, counts: explained(pairs, rule) }));
  return candidates(pairs).flatMap((hundredths) =>
    byRule.map(({ rule, counts }) => ({ percent: hundredths / HUNDREDTHS, rule, cells: counts[hundredths] ?? 0 })),
  );
}
