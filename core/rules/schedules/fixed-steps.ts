import type { Cents } from '../../money.ts';
import { ZERO, cents } from '../../money.ts';
import { type Grid, highestOrdinary } from './schedule.ts';

/** Returns, for each lane, by how much the last step of a grid exceeds the highest open step below it. */
function overBelow(grid: Grid): { lane: string; below: Cents; over: Cents }[] {
  const row = grid.steps.length - 1;
  return grid.lanes.flatMap((lane, column) => {
    const top = grid.amounts[row]?.[column] ?? null;
    const below = grid.amounts[highestOrdinary(grid, column, row)]?.[column] ?? null;
    return top === null || below === null ? [] : [{ lane, below, over: cents(top - below) }];
  });
}

/**
 * Checks whether the last step is always the same amount above the step below, although raises from edition to edition changed the cells
 * below by different amounts. At least two-thirds of the lanes in all editions must have that amount, so that a misprint does not hide the
 * step. Returns the label and the amount in cents. Returns null if there is no such step. Also returns null for fewer than two editions or
 * two lanes, because they prove nothing.
 */
export function findFixedStep(editions: readonly Grid[]): { label: string; over: Cents } | null {
  const [first, ...later] = editions;
  const label = first?.steps.at(-1)?.label;
  if (first === undefined || label === undefined || later.some(({ steps }) => steps.at(-1)?.label !== label))
    return null;
  const start = overBelow(first);
  const all = [start, ...later.map(overBelow)].flat();
  const counts = new Map<Cents, number>();
  for (const { over } of all) counts.set(over, (counts.get(over) ?? 0) + 1);
  const [over, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [ZERO, 0];
  if (over <= 0 || start.length < 2 || count * 3 < all.length * 2) return null;
  const belowAtFirst = new Map(start.map(({ lane, below }) => [lane, below]));
  const raises = later.flatMap((edition) =>
    overBelow(edition).flatMap(({ lane, below, ...one }) => {
      const old = belowAtFirst.get(lane);
      return one.over === over && old !== undefined ? [below - old] : [];
    }),
  );
  return new Set(raises).size > 1 ? { label, over } : null;
}

/** Returns the grid with one step fixed at an amount above the highest open step below it. People never move to that step automatically. */
export function withFixedStep(grid: Grid, label: string, over: Cents): Grid {
  const steps = grid.steps.map((step) =>
    step.label === label ? { ...step, fixedOver: over, advance: { kind: 'NEVER' as const } } : step,
  );
  return { ...grid, steps };
}
