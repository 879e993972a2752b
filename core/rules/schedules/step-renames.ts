import { type Grid, type Step, yearStep } from './schedule.ts';

/**
 * The new labels of steps, keyed by their old labels, for an edition that dropped or renamed steps. Steps that are not listed keep their
 * labels.
 */
export type StepMap = Readonly<Record<string, string>>;

/**
 * Returns this year's label for each step in last year's grid. If several steps have the same new label, the highest of these steps gets
 * it. The other steps were dropped. Each of them gets a separate label, such as "1 (was 2)", and is placed just below the step with the new
 * label, so that the next yearly step leads to that step.
 */
export function stepRenames(last: Pick<Grid, 'steps'>, stepMap: StepMap): ReadonlyMap<string, string> {
  const labels = last.steps.map(({ label }) => label);
  const targets = labels.map((label) => stepMap[label] ?? label);
  return new Map(
    labels.map((label, at) => {
      const target = targets[at] ?? label;
      return [label, targets.lastIndexOf(target) === at ? target : `${target} (was ${label})`] as const;
    }),
  );
}

/** Returns the grid with this year's labels. */
export function renamed(grid: Grid, renames: ReadonlyMap<string, string>): Grid {
  return { ...grid, steps: grid.steps.map((step) => ({ ...step, label: renames.get(step.label) ?? step.label })) };
}

/** Returns the steps of a schedule, with each dropped step placed just below the step that it became. */
export function stepsWith(steps: readonly Step[], renames: ReadonlyMap<string, string>): Step[] {
  const dropped = [...renames.values()].filter((label) => !steps.some((step) => step.label === label));
  return steps.flatMap((step) => [
    ...dropped.filter((label) => label.startsWith(`${step.label} (was `)).map(yearStep),
    step,
  ]);
}
