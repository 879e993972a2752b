import { type Cents, cents } from '../../money.ts';
import { type RoundingRule, raiseAmount, roundAmount } from './rounding.ts';
import { type DatedGrid, type Grid, ScheduleError, highestOrdinary, mapCells, yearStep } from './schedule.ts';
import type { Raise, Terms } from './terms.ts';

/** Sets each open cell of a fixed step to the amount in the highest ordinary cell below it plus the fixed amount. */
function withFixedSteps(grid: Grid): Grid {
  return mapCells(grid, (amount, row, lane) => {
    const over = grid.steps[row]?.fixedOver ?? null;
    const below = over === null ? -1 : highestOrdinary(grid, lane, row);
    return over === null || below < 0 ? amount : cents((grid.amounts[below]?.[lane] ?? 0) + over);
  });
}

function raised(grid: Grid, raises: readonly Raise[], rule: RoundingRule): Grid {
  const change = (amount: Cents, raise: Raise): Cents =>
    raise.kind === 'percent'
      ? raiseAmount(amount, raise.percent, rule)
      : roundAmount(cents(amount + raise.amount), rule);
  const ordered = [...raises].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'percent' ? -1 : 1));
  return withFixedSteps(mapCells(grid, (amount) => ordered.reduce(change, amount)));
}

function withoutStep(grid: Grid, label: string): Grid {
  const at = grid.steps.findIndex((step) => step.label === label);
  if (at < 0) {
    const labels = grid.steps.map((step) => step.label).join(', ');
    throw new ScheduleError(
      `Step ${label} cannot be dropped, because the schedule has no step ${label}. Its steps are ${labels}.`,
    );
  }
  for (const [lane, name] of grid.lanes.entries()) {
    if (highestOrdinary(grid, lane) !== at) continue;
    throw new ScheduleError(
      `Step ${label} cannot be dropped, because it is the top step of lane ${name}, and people on it would have no step. Drop a lower step.`,
    );
  }
  const keep = (_: unknown, row: number): boolean => row !== at;
  return { ...grid, steps: grid.steps.filter(keep), amounts: grid.amounts.filter(keep) };
}

/** Returns the label after a step: "17" after "16", "Top+1" after "Top". */
function labelAfter(grid: Grid, label: string): string {
  const taken = new Set(grid.steps.map((step) => step.label));
  let next = label;
  do next = /^\d{1,9}$/.test(next) ? String(Number(next) + 1) : `${next}+1`;
  while (taken.has(next));
  return next;
}

function withAddedStep(grid: Grid, percent: number, rule: RoundingRule): Grid {
  const at = grid.steps.findLastIndex((step) => step.fixedOver === null);
  const below = grid.steps[at];
  if (below === undefined) {
    throw new ScheduleError(
      'A step cannot be added, because each step of the schedule is a fixed amount above another step.',
    );
  }
  const cells = (grid.amounts[at] ?? []).map((cell) => (cell === null ? null : raiseAmount(cell, percent, rule)));
  return withFixedSteps({
    ...grid,
    steps: grid.steps.toSpliced(at + 1, 0, yearStep(labelAfter(grid, below.label))),
    amounts: grid.amounts.toSpliced(at + 1, 0, cells),
  });
}

function withRaisedTop(grid: Grid, percent: number, rule: RoundingRule): Grid {
  const tops = grid.lanes.map((_, lane) => highestOrdinary(grid, lane));
  return withFixedSteps(
    mapCells(grid, (amount, row, lane) => (tops[lane] === row ? raiseAmount(amount, percent, rule) : amount)),
  );
}

/**
 * Generates the editions of a year from the last grid. On day 1, changes are applied in this order: percentage, flat dollars, dropped
 * steps, added step (from the rounded step below), raise of the top step only. Each result is rounded by the schedule's rule. On later
 * days, the order is: percentage, flat dollars. A fixed step always stays its fixed amount above the highest open step below it. The first
 * edition is always from day 1. Throws a ScheduleError if a dropped step is unknown or the top of a lane, and if a step is added although
 * every step is fixed.
 */
export function generateEditions(last: Grid, terms: Terms, rule: RoundingRule): DatedGrid[] {
  const days = [...new Set([1, ...terms.raises.map(({ day }) => day)])].sort((a, b) => a - b);
  let grid = last;
  return days.map((fromDay) => {
    grid = raised(
      grid,
      terms.raises.filter(({ day }) => day === fromDay),
      rule,
    );
    if (fromDay === 1) {
      for (const label of terms.drops) grid = withoutStep(grid, label);
      if (terms.addedStep !== null) grid = withAddedStep(grid, terms.addedStep, rule);
      if (terms.top !== null) grid = withRaisedTop(grid, terms.top, rule);
    }
    return { fromDay, grid };
  });
}
