import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { type Grid, type Place, cellAt } from '../../../core/rules/schedules/schedule.ts';
import type { EditionPair } from './schedule-editions.ts';

const MAX_NAMED = 8;

/** Steps, lanes and single cells that an edition opens or closes. */
interface ShapeChange {
  edition: ReadEdition;
  before: ReadEdition;
  added: string[];
  gone: string[];
  /** Cells that this edition closes. They are open in the previous edition. */
  closed: Place[];
  /** Cells that this edition opens. They are closed in the previous edition. */
  opened: Place[];
}

function openLabels({ lanes, steps, amounts }: Grid): string[] {
  const isOpen = (row: number, column: number): boolean => (amounts[row]?.[column] ?? null) !== null;
  return [
    ...lanes.filter((_, column) => steps.some((_step, row) => isOpen(row, column))).map((lane) => `lane ${lane}`),
    ...steps.filter((_, row) => lanes.some((_lane, column) => isOpen(row, column))).map(({ label }) => `step ${label}`),
  ];
}

/**
 * Finds the cells, steps and lanes that an edition opens and closes compared with the previous one. Unreadable cells do not count as
 * closed.
 */
export function shapeChange({ edition, before }: EditionPair): ShapeChange {
  const [old, now] = [openLabels(before.grid), openLabels(edition.grid)];
  return {
    ...{ edition, before },
    added: now.filter((label) => !old.includes(label)),
    gone: old.filter((label) => !now.includes(label)),
    closed: closedIn(edition, before),
    opened: closedIn(before, edition),
  };
}

function closedIn({ grid, unreadable }: ReadEdition, other: ReadEdition): Place[] {
  const isUnreadable = (place: Place): boolean =>
    unreadable.some(({ step, lane }) => step === place.step && lane === place.lane);
  return other.grid.steps.flatMap(({ label: step }) =>
    other.grid.lanes.flatMap((lane): Place[] => {
      const isClosed = cellAt(grid, { step, lane }) === null && cellAt(other.grid, { step, lane }) !== null;
      return isClosed && !isUnreadable({ step, lane }) ? [{ step, lane }] : [];
    }),
  );
}

function list(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return names.slice(0, MAX_NAMED).join(', ') + more;
}

/** Describes what an edition opens and closes, one sentence for each kind of change. */
export function describeShapeChange({ edition, before, added, gone, closed, opened }: ShapeChange): string[] {
  const name = editionName(edition);
  const earlier = editionName(before).replace(`${before.schedule}, `, '');
  const single = (cells: readonly Place[], labels: readonly string[]): string[] =>
    cells
      .filter(({ step, lane }) => !labels.includes(`lane ${lane}`) && !labels.includes(`step ${step}`))
      .map(({ step, lane }) => `step ${step} of lane ${lane}`);
  const [closes, opens] = [single(closed, gone), single(opened, added)];
  return [
    ...(gone.length > 0 ? [`${name} has no amounts for ${list(gone)}, but ${earlier} does.`] : []),
    ...(added.length > 0 ? [`${name} has amounts for ${list(added)}, but ${earlier} does not.`] : []),
    ...(closes.length > 0 ? [`${name} has no amount in these cells, but ${earlier} does: ${list(closes)}.`] : []),
    ...(opens.length > 0 ? [`${name} has an amount in these cells, but ${earlier} does not: ${list(opens)}.`] : []),
  ];
}

/** Returns a note for a schedule with only one edition, which cannot be compared. */
export function describeAlone(editions: readonly ReadEdition[]): string[] {
  const [only] = editions;
  if (only === undefined || editions.length > 1) return [];
  return [
    `${editionName(only)}: there is no other edition to compare with. The check compares each amount only with the previous step and lane. It reports amounts below the previous step or lane, equal to the previous lane, or more than 15% above the previous step. It cannot find other errors, so compare the amounts with the printed schedule.`,
  ];
}
