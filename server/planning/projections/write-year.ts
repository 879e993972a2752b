import type { Context } from '../../context.ts';
import type { ScenarioRow, Stamp } from '../../platform/db/tables.ts';
import type { EarlierRow } from '../../records/next-year-salaries/roster.ts';
import * as writes from './write-queries.ts';

export interface Written {
  created: number;
  updated: number;
  removed: number;
}

export interface YearToWrite {
  scenario: Pick<ScenarioRow, 'id'>;
  computed: writes.ComputedRows;
  /** The number of projected rows already stored for the year, not counting vacancies that a departure left. */
  present: number;
  earlier: readonly EarlierRow[];
  stamp: Stamp;
}

/**
 * The maximum number of rows in one statement, large enough for a district's whole year. Until the database has statistics on the new rows,
 * each statement scans all rows of the year, however few it writes.
 */
const ROWS_AT_ONCE = 50_000;

/** Makes the projected rows of one year match the calculation: adds, restores, changes and removes rows. */
export async function writeYear(db: Context['db'], year: YearToWrite): Promise<Written> {
  const { computed, stamp } = year;
  const { fiscalYear, sourceIds } = computed;
  const broughtBack = await writes.bringBack(db, returning(year), stamp);
  const present = year.present + broughtBack;
  let [created, updated] = [0, 0];
  for (let start = 0; start < sourceIds.length; start += ROWS_AT_ONCE) {
    const chunk = writes.toText(part(computed, start, start + ROWS_AT_ONCE));
    if (present > 0) updated += await writes.updateChanged(db, chunk, stamp);
    created += await writes.insertMissing(db, chunk, stamp);
  }
  // Every calculated row now exists. Any other row is no longer part of the calculation.
  const isMore = present + created > sourceIds.length;
  const keep = isMore ? sourceIds : [];
  const removed = isMore ? await writes.removeOthers(db, { scenarioId: year.scenario.id, fiscalYear, keep }, stamp) : 0;
  return { created: created + broughtBack, updated, removed };
}

/** Returns the ids of rows that were removed earlier and are calculated again. */
function returning({ computed, earlier }: YearToWrite): number[] {
  const deleted = earlier.filter(
    ({ fiscalYear, deletedId, isVacated }) => fiscalYear === computed.fiscalYear && deletedId !== null && !isVacated,
  );
  if (deleted.length === 0) return [];
  const there = new Set(computed.sourceIds);
  return deleted.flatMap(({ sourceItemId, deletedId }) =>
    deletedId !== null && there.has(sourceItemId) ? deletedId : [],
  );
}

function part(computed: writes.ComputedRows, start: number, end: number): writes.ComputedRows {
  const { sourceIds, values } = computed;
  return {
    ...computed,
    sourceIds: sourceIds.slice(start, end),
    values: values.map((column) => column.slice(start, end)),
  };
}
