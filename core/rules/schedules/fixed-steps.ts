import type { Cents } from '../../money.ts';
import { cents } from '../../money.ts';
import { type Grid, highestOrdinary } from './schedule.ts';

/** The last step of a grid compared with the highest open step below it, lane by lane. */
function overBelow(grid: Grid): { lane: string; below: Cents; over: Cents }[] {
  const row = grid.steps.length - 1;
  return grid.lanes.flatMap((lane, column) => {
    const top = grid.amounts[row]?.[column] ?? null;
    const below = grid.amounts[highestOrdinary(grid, column, row)]?.[column] ?? null;
    return top === null || below === null ? [] : [{ lane, below, over: cents(top - below) }];
  });
}

/**
 * Finds a last step that is always the same amount above the step below: in every lane of every edition, although the raises in
 * between changed the cells below by different amounts. Returns its label and the amount in cents; null if there is no
 * such step, and for fewer than two editions or two lanes, which prove nothing.
 */
export function findFixedStep(editions: readonly Grid[]): { label: string; over: Cents } | null {
  const [first, ...later] = editions;
  const label = first?.steps.at(-1)?.label;
  if (first === undefined || label === undefined || later.some(({ steps }) => steps.at(-1)?.label !== label))
    return null;
  const start = overBelow(first);
  const over = start[0]?.over;
  if (over === undefined || over <= 0 || start.length < 2) return null;
  const raises = new Set<number>();
  for (const edition of later) {
    const now = overBelow(edition);
    if (now.length !== start.length || now.some((one) => one.over !== over)) return null;
    for (const [at, one] of now.entries()) raises.add(one.below - (start[at]?.below ?? 0));
  }
  const isSame = start.every((one) => one.over === over);
  return isSame && raises.size > 1 ? { label, over } : null;
}

/** The same grid with one step fixed at an amount above the highest open step below; people reach it only by `advance`. */
export function withFixedStep(grid: Grid, label: string, over: Cents): Grid {
  const steps = grid.steps.map((step) =>
    step.label === label ? { ...step, fixedOver: over, advance: { kind: 'NEVER' as const } } : step,
  );
  return { ...grid, steps };
}
