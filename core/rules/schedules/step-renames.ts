import { type Grid, type Step, yearStep } from './schedule.ts';

/** The new labels of steps by their old labels, for an edition that dropped a step. Other steps keep their labels. */
export type StepMap = Readonly<Record<string, string>>;

/**
 * Returns this year's label of each step of last year's grid. If several steps have the same new label, the highest of them gets it. The
 * others were dropped. They get a separate label, such as "1 (was 2)", and are placed just below the step that has the new label, so that
 * the next yearly step leads to that step.
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

/** A grid with this year's labels. */
export function renamed(grid: Grid, renames: ReadonlyMap<string, string>): Grid {
  return { ...grid, steps: grid.steps.map((step) => ({ ...step, label: renames.get(step.label) ?? step.label })) };
}

/** Returns the steps of a schedule with the dropped steps just below the step that they became. */
export function stepsWith(steps: readonly Step[], renames: ReadonlyMap<string, string>): Step[] {
  const dropped = [...renames.values()].filter((label) => !steps.some((step) => step.label === label));
  return steps.flatMap((step) => [
    ...dropped.filter((label) => label.startsWith(`${step.label} (was `)).map(yearStep),
    step,
  ]);
}
