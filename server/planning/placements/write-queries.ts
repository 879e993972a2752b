import type { Knex } from 'knex';
import type { PlacementEdit } from '../../../core/contract/placements.ts';

/** A placement as it is stored. */
interface StoredPlacement {
  lineId: number;
  scheduleId: number;
  stepId: number | null;
  laneId: number | null;
  offSchedule: string | null;
  serviceYears: number | null;
  source: string;
  /** True if a user has confirmed a step and lane that came from a file. Placements from other sources always count as confirmed. */
  isConfirmed: boolean;
  confirmedBy: number | null;
}

export interface StoredEvent {
  lineId: number;
  scheduleId: number;
  fiscalYear: number;
  day: number;
  kind: string;
  laneId: number | null;
  status: string;
}

/**
 * Adds or changes placements. If an earlier placement of the line was removed, the revision continues from that placement's
 * revision.
 */
export async function storePlacements(db: Knex, rows: readonly StoredPlacement[], at: Date): Promise<void> {
  await db.raw(
    `INSERT INTO placements (line_id, schedule_id, step_id, lane_id, off_schedule, service_years, source, is_confirmed, confirmed_by,
                             updated_at, rev)
     SELECT "lineId", "scheduleId", "stepId", "laneId", "offSchedule", "serviceYears", source, "isConfirmed", "confirmedBy", :at,
            coalesce((SELECT o.rev FROM removed_placements o WHERE o.line_id = r."lineId"), 0) + 1
     FROM jsonb_to_recordset(:rows) AS r("lineId" bigint, "scheduleId" bigint, "stepId" bigint, "laneId" bigint,
       "offSchedule" text, "serviceYears" integer, source text, "isConfirmed" boolean, "confirmedBy" bigint)
     ON CONFLICT (line_id) DO UPDATE SET schedule_id = EXCLUDED.schedule_id, step_id = EXCLUDED.step_id,
       lane_id = EXCLUDED.lane_id, off_schedule = EXCLUDED.off_schedule, service_years = EXCLUDED.service_years,
       source = EXCLUDED.source, is_confirmed = EXCLUDED.is_confirmed, confirmed_by = EXCLUDED.confirmed_by,
       updated_at = EXCLUDED.updated_at, rev = placements.rev + 1`,
    { rows: JSON.stringify(rows), at },
  );
}

/** Replaces the placement events on these lines with the given events. */
export async function storeEvents(db: Knex, lineIds: readonly number[], rows: readonly StoredEvent[]): Promise<void> {
  await db('placement_events')
    .whereRaw('line_id = ANY(CAST(? AS bigint[]))', [`{${lineIds.join(',')}}`])
    .delete();
  if (rows.length === 0) return;
  await db.raw(
    `INSERT INTO placement_events (line_id, schedule_id, fiscal_year, day, kind, lane_id, status)
     SELECT "lineId", "scheduleId", "fiscalYear", day, kind, "laneId", status
     FROM jsonb_to_recordset(:rows) AS r("lineId" bigint, "scheduleId" bigint, "fiscalYear" integer, day integer,
       kind text, "laneId" bigint, status text)`,
    { rows: JSON.stringify(rows) },
  );
}

/** Removes placements and keeps their revisions. */
export async function deletePlacements(db: Knex, lineIds: readonly number[]): Promise<void> {
  await db.raw(
    `WITH gone AS (DELETE FROM placements WHERE line_id = ANY(CAST(:ids AS bigint[])) RETURNING line_id, rev)
     INSERT INTO removed_placements (line_id, rev) SELECT line_id, rev FROM gone
     ON CONFLICT (line_id) DO UPDATE SET rev = EXCLUDED.rev`,
    { ids: `{${lineIds.join(',')}}` },
  );
}

/** Stores the edits that undo an import's changes to placements. */
export async function storeImportedPlacements(
  db: Knex,
  importId: number,
  undo: readonly PlacementEdit[],
): Promise<void> {
  await db.raw(
    `INSERT INTO import_placements (import_id, line_id, rev, before)
     SELECT :importId, "lineId", rev, "set" FROM jsonb_to_recordset(:undo) AS r("lineId" bigint, rev integer, "set" jsonb)`,
    { importId, undo: JSON.stringify(undo) },
  );
}
