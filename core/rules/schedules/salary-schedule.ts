import type { Cents } from '../../money.ts';
import { mergeLabels, stepOrder } from './labels.ts';
import type { RoundingRule } from './rounding.ts';
import { type Grid, type Step, yearStep } from './schedule.ts';
import type { StepMap } from './step-renames.ts';

/**
 * An edition: the amounts in force from a contract day in a fiscal year on, for each step and lane of the schedule; null is a closed cell.
 */
export interface ScheduleEdition {
  fiscalYear: number;
  fromDay: number;
  source: 'PRINTED' | 'CALCULATED';
  /** The terms from which a calculated edition was calculated. */
  terms: string | null;
  /** The new labels of last year's steps that were dropped or renamed. An edition with new labels begins on day 1. */
  stepMap?: StepMap | null;
  /** The file that the edition was imported from. */
  file?: string | null;
  amounts: readonly (readonly (Cents | null)[])[];
}

/** A salary schedule with its editions, earliest first. */
export interface ScheduleGrids {
  rounding: RoundingRule;
  lanes: readonly string[];
  steps: readonly Step[];
  editions: readonly ScheduleEdition[];
}

/** An edition that has its own lists of steps and lanes. */
export type DatedEdition = Omit<ScheduleEdition, 'amounts'> & { grid: Grid };

type Day = Pick<ScheduleEdition, 'fiscalYear' | 'fromDay'>;
/** The fiscal year and contract day of an edition; `fromDay` is null if the file does not state the day. */
type MaybeDay = { fiscalYear: number; fromDay: number | null };

export function isSameDay(a: MaybeDay, b: MaybeDay): boolean {
  return a.fiscalYear === b.fiscalYear && a.fromDay === b.fromDay;
}

export function byDay(a: Day, b: Day): number {
  return a.fiscalYear - b.fiscalYear || a.fromDay - b.fromDay;
}

/** Returns the new labels that last year's steps have in a fiscal year; undefined if no label changed. */
export function stepMapIn({ editions }: Pick<ScheduleGrids, 'editions'>, fiscalYear: number): StepMap | undefined {
  return editions.find((edition) => edition.fiscalYear === fiscalYear && edition.stepMap)?.stepMap ?? undefined;
}

/** Returns the grid of an edition: only the steps and lanes that have at least one open cell. */
export function gridOf({ lanes, steps }: Pick<ScheduleGrids, 'lanes' | 'steps'>, { amounts }: ScheduleEdition): Grid {
  const isOpen = (row: number, column: number): boolean => (amounts[row]?.[column] ?? null) !== null;
  const columns = [...lanes.keys()].filter((column) => steps.some((_, row) => isOpen(row, column)));
  const rows = [...steps.keys()].filter((row) => columns.some((column) => isOpen(row, column)));
  return {
    lanes: columns.flatMap((column) => lanes[column] ?? []),
    steps: rows.flatMap((row) => steps[row] ?? []),
    amounts: rows.map((row) => columns.map((column) => amounts[row]?.[column] ?? null)),
  };
}

/**
 * Returns the schedule with some editions added or replaced. Steps and lanes that the schedule does not have yet are added, and those that
 * no edition uses anymore are removed. A step that the schedule already has keeps its fixed amount and the rule by which people reach it.
 */
export function withEditions<S extends ScheduleGrids>(schedule: S, added: readonly DatedEdition[]): S {
  const kept = schedule.editions
    .filter((edition) => !added.some((one) => isSameDay(one, edition)))
    .map((edition): DatedEdition => ({ ...edition, grid: gridOf(schedule, edition) }));
  return fromGrids(schedule, [...kept, ...added]);
}

function fromGrids<S extends ScheduleGrids>(schedule: S, dated: readonly DatedEdition[]): S {
  const editions = [...dated].sort(byDay);
  const grids = editions.map(({ grid }) => grid);
  const used = (labels: readonly string[], of: (grid: Grid) => readonly string[]): string[] => {
    const merged = grids.reduce((now, grid) => mergeLabels(now, of(grid)), [...labels]);
    return merged.filter((label) => grids.some((grid) => of(grid).includes(label)));
  };
  const labelsOf = (steps: readonly Step[]): string[] => steps.map(({ label }) => label);
  const lanes = used(schedule.lanes, (grid) => grid.lanes);
  const labels = stepOrder(used(labelsOf(schedule.steps), (grid) => labelsOf(grid.steps)));
  const known = new Map(
    [...grids.toReversed().flatMap(({ steps }) => steps), ...schedule.steps].map((step) => [step.label, step]),
  );
  return {
    ...schedule,
    lanes,
    steps: labels.map((label) => known.get(label) ?? yearStep(label)),
    editions: editions.map(({ grid, ...edition }) => {
      const rows = labelsOf(grid.steps);
      const columns = lanes.map((lane) => grid.lanes.indexOf(lane));
      const amounts = labels.map((label) => {
        const row = grid.amounts[rows.indexOf(label)];
        return columns.map((column) => row?.[column] ?? null);
      });
      return { ...edition, amounts };
    }),
  };
}
