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

/** All data of a line and its origin: a copy still shows its file and row. */
const COPIED = [
  'is_operating',
  'fiscal_year',
  'is_projected',
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
 * Copies the lines of a scenario into an empty one in one statement, projected lines with the copies of their base lines.
 * The new ids are drawn first, so that nothing has to be matched afterward. Returns the number of lines copied.
 */
export async function copyLines(
  db: Knex,
  copy: { fromId: number; toId: number; at: Date; by: string },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH copies AS MATERIALIZED (
       SELECT old_id, nextval(pg_get_serial_sequence('line_items', 'id')) AS new_id
       FROM (
         SELECT id AS old_id FROM line_items
         WHERE scenario_id = :fromId AND deleted_at IS NULL ORDER BY fiscal_year, id
       ) ordered
     )
     INSERT INTO line_items (id, scenario_id, source_item_id, ${COPIED.join(', ')}, created_at, updated_at, updated_by)
     OVERRIDING SYSTEM VALUE
     SELECT own.new_id, :toId, source.new_id, ${COPIED.map((name) => `l.${name}`).join(', ')}, :at, :at, :by
     FROM copies own
     JOIN line_items l ON l.id = own.old_id
     LEFT JOIN copies source ON source.old_id = l.source_item_id
     WHERE NOT l.is_projected OR source.new_id IS NOT NULL`,
    copy,
  );
  return rowCount;
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
