import type { Knex } from 'knex';
import { LINE_COLUMN_NAMES } from '../../platform/db/line-item-columns.ts';

export async function renameScenario(
  db: Knex,
  scenario: { id: number; name: string; description: string | null; at: Date },
): Promise<void> {
  const { id, name, description, at } = scenario;
  await db('scenarios').where({ id }).update({ name, description, updated_at: at });
}

/** Locks a scenario against line changes until the transaction ends. */
export async function holdScenario(db: Knex, id: number): Promise<void> {
  await db('scenarios').where({ id }).forUpdate().first('id');
}

/** The columns to copy: all data of a line, and where the line came from, so that a copy still shows its file and row. */
const COPIED = [
  'is_operating',
  'fiscal_year',
  'is_projected',
  'is_vacated',
  ...LINE_COLUMN_NAMES,
  'cola_applied_cents',
  'steps_applied_cents',
  'rolled_from_id',
  'rolled_cola_cents',
  'rolled_steps_cents',
  'budget_status',
  'needs_review',
  'import_warnings',
  'import_id',
  'import_row',
  'source_values',
];

/**
 * Copies the lines of a scenario into an empty one in one statement. A copied base line refers to its original, and a copied projected line
 * to the copy of its base line. People in
 * the copy keep their placements on salary schedules, the events that change these placements, and the benefits that they chose. The new
 * ids are generated first, so that copies need not be matched with their originals afterward. Returns the number of lines copied.
 */
export async function copyLines(
  db: Knex,
  copy: { fromId: number; toId: number; at: Date; by: string },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { lines: number }[] }>(
    `WITH copies AS MATERIALIZED (
       SELECT old_id, nextval(pg_get_serial_sequence('line_items', 'id')) AS new_id
       FROM (
         SELECT id AS old_id FROM line_items
         WHERE scenario_id = :fromId AND deleted_at IS NULL ORDER BY fiscal_year, id
       ) ordered
     ), lines AS (
     INSERT INTO line_items (id, scenario_id, source_item_id, copied_from_id, ${COPIED.join(', ')}, created_at, updated_at,
                             updated_by)
     OVERRIDING SYSTEM VALUE
     SELECT own.new_id, :toId, source.new_id, CASE WHEN NOT l.is_projected THEN l.id END,
            ${COPIED.map((name) => `l.${name}`).join(', ')}, :at, :at, :by
     FROM copies own
     JOIN line_items l ON l.id = own.old_id
     LEFT JOIN copies source ON source.old_id = l.source_item_id
     WHERE NOT l.is_projected OR source.new_id IS NOT NULL
     RETURNING id
     ), placed AS (
       INSERT INTO placements (line_id, schedule_id, step_id, lane_id, off_schedule, service_years, source, is_confirmed,
                               confirmed_by)
       SELECT own.new_id, p.schedule_id, p.step_id, p.lane_id, p.off_schedule, p.service_years, p.source, p.is_confirmed,
              p.confirmed_by
       FROM copies own JOIN placements p ON p.line_id = own.old_id
     ), moves AS (
       INSERT INTO placement_events (line_id, schedule_id, fiscal_year, day, kind, lane_id, status)
       SELECT own.new_id, v.schedule_id, v.fiscal_year, v.day, v.kind, v.lane_id, v.status
       FROM copies own JOIN placement_events v ON v.line_id = own.old_id
     ), elected AS (
       INSERT INTO benefit_elections (line_id, kind, plan_id, opt_out_cents, updated_at, updated_by)
       SELECT own.new_id, e.kind, e.plan_id, e.opt_out_cents, :at, :by
       FROM copies own JOIN benefit_elections e ON e.line_id = own.old_id
     )
     SELECT count(*) AS lines FROM lines`,
    copy,
  );
  return rows[0]?.lines ?? 0;
}

/** Gives a copy the projection state of the budget it was copied from. */
export async function recordCopiedProjection(
  db: Knex,
  scenario: { id: number; projectedAt: Date; projectedTo: number | null; inputs: string },
): Promise<void> {
  const { id, projectedAt, projectedTo, inputs } = scenario;
  await db('scenarios')
    .where({ id })
    .update({ projected_at: projectedAt, projected_to: projectedTo, projection_inputs: inputs });
}
