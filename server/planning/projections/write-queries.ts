import type { Knex } from 'knex';
import { LINE_COLUMN_NAMES, type LineColumn } from '../../platform/db/line-item-columns.ts';
import type { LineItemFields, ScenarioRow, Stamp } from '../../platform/db/tables.ts';

/**
 * Columns that a projected row does not copy from its base row, because the projection calculates them or each row has a separate value.
 */
const OWN: ReadonlySet<LineColumn> = new Set([
  'current_salary_cents',
  'next_year_salary_cents',
  'next_year_salary_manual',
  'amount_cents',
  'cost_cents',
  'notes',
]);
/** Columns that a projected row copies from its base row. Review marks and approvals belong to each row. */
export const COPIED = LINE_COLUMN_NAMES.filter((column) => !OWN.has(column));

/** The calculated columns of a projected row; all are amounts in cents. */
const COMPUTED = {
  operating: [
    'current_salary_cents',
    'cost_cents',
    'cola_applied_cents',
    'steps_applied_cents',
    'next_year_salary_cents',
  ],
  proposed: ['amount_cents', 'cost_cents'],
} as const satisfies Record<ScenarioRow['scenario_type'], readonly (keyof LineItemFields)[]>;

/**
 * The projected rows of one fiscal year, stored by column: the ids of their base rows, and one list of values for each column, in the order
 * of COMPUTED.
 */
export interface ComputedRows {
  scenarioType: ScenarioRow['scenario_type'];
  fiscalYear: number;
  sourceIds: readonly number[];
  values: readonly (readonly (number | null)[])[];
}

/** The calculated rows with each column as a PostgreSQL array literal. */
export interface RowsAsText extends Pick<ComputedRows, 'scenarioType' | 'fiscalYear'> {
  texts: Record<string, string>;
}

/** Converts the columns to PostgreSQL array literals. */
export function toText({ scenarioType, fiscalYear, sourceIds, values }: ComputedRows): RowsAsText {
  const texts: Record<string, string> = { ids: arrayText(sourceIds) };
  for (const [index, name] of COMPUTED[scenarioType].entries()) {
    texts[name] = arrayText(values[index] ?? []);
  }
  return { scenarioType, fiscalYear, texts };
}

/**
 * `source_values` holds the notes that were copied from the base row. Until someone edits the notes of a projected row, they change with
 * the notes of the base row.
 */
const HAS_OWN_NOTES = `(p.notes IS DISTINCT FROM p.source_values ->> 'notes')`;
const NOTES = `CASE WHEN ${HAS_OWN_NOTES} THEN p.notes ELSE b.notes END`;
const NOTES_OF_SOURCE = `CASE WHEN b.notes IS NOT NULL THEN jsonb_build_object('notes', b.notes) END`;

/** Locks a scenario until the transaction ends, so that no one else can change its rows, and returns the scenario. */
export async function lockScenario(db: Knex, id: number): Promise<ScenarioRow | undefined> {
  return db('scenarios').where({ id }).forUpdate().first<ScenarioRow | undefined>('*');
}

/** Adds the missing rows. Returns their number. */
export async function insertMissing(db: Knex, rows: RowsAsText, stamp: Stamp): Promise<number> {
  const columns = COMPUTED[rows.scenarioType];
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH missing AS MATERIALIZED (
       SELECT n.* FROM ${unnested(columns)}
       WHERE NOT EXISTS (
         SELECT 1 FROM line_items p
         WHERE p.source_item_id = n.source_item_id AND p.fiscal_year = :fiscalYear AND p.deleted_at IS NULL
           AND NOT p.is_vacated
       )
     )
     INSERT INTO line_items (
       scenario_id, is_operating, is_projected, source_item_id, fiscal_year, ${COPIED.join(', ')}, ${columns.join(', ')},
       notes, source_values, created_at, updated_at, updated_by
     )
     SELECT b.scenario_id, b.is_operating, true, b.id, :fiscalYear, ${COPIED.map((name) => `b.${name}`).join(', ')},
            ${columns.map((name) => `n.${name}`).join(', ')}, b.notes, ${NOTES_OF_SOURCE}, :at, :at, :by
     FROM missing n JOIN line_items b ON b.id = n.source_item_id
     ORDER BY b.id`,
    { ...rows.texts, ...stamp, fiscalYear: rows.fiscalYear },
  );
  return rowCount;
}

/** Updates existing rows, except those already up to date. Returns the number changed. */
export async function updateChanged(db: Knex, rows: RowsAsText, stamp: Stamp): Promise<number> {
  const columns = COMPUTED[rows.scenarioType];
  const values = columns.map((name) =>
    // An entered value is never overwritten.
    name === 'next_year_salary_cents'
      ? `CASE WHEN p.next_year_salary_manual THEN p.${name} ELSE n.${name} END`
      : `n.${name}`,
  );
  const set = [...COPIED, ...columns, 'notes'];
  const to = [...COPIED.map((name) => `b.${name}`), ...values, NOTES];
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items p
     SET (${set.join(', ')}) = ROW(${to.join(', ')}),
         source_values = CASE WHEN ${HAS_OWN_NOTES} THEN p.source_values ELSE ${NOTES_OF_SOURCE} END,
         rev = p.rev + 1, updated_at = :at, updated_by = :by
     FROM ${unnested(columns)} JOIN line_items b ON b.id = n.source_item_id
     WHERE p.source_item_id = n.source_item_id AND p.fiscal_year = :fiscalYear AND p.deleted_at IS NULL
       AND NOT p.is_vacated AND (${set.map((name) => `p.${name}`).join(', ')}) IS DISTINCT FROM (${to.join(', ')})`,
    { ...rows.texts, ...stamp, fiscalYear: rows.fiscalYear },
  );
  return rowCount;
}

/** Restores rows that an earlier projection removed. */
export async function bringBack(db: Knex, ids: readonly number[], stamp: Stamp): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items SET deleted_at = NULL, rev = rev + 1, updated_at = :at, updated_by = :by
     WHERE id = ANY(CAST(:ids AS bigint[])) AND deleted_at IS NOT NULL`,
    { ids: arrayText(ids), ...stamp },
  );
  return rowCount;
}

/** Removes the projected rows of a fiscal year, except those that belong to one of these base rows. */
export async function removeOthers(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number; keep: readonly number[] },
  stamp: Stamp,
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items p SET deleted_at = :at, rev = p.rev + 1, updated_at = :at, updated_by = :by
     WHERE p.scenario_id = :scenarioId AND p.fiscal_year = :fiscalYear AND p.is_projected AND p.deleted_at IS NULL
       AND NOT p.is_vacated AND NOT EXISTS (SELECT 1 FROM unnest(CAST(:keep AS bigint[])) AS kept(id) WHERE kept.id = p.source_item_id)`,
    { scenarioId: where.scenarioId, fiscalYear: where.fiscalYear, keep: arrayText(where.keep), ...stamp },
  );
  return rowCount;
}

/** Records when, how far and from which inputs a scenario was projected. */
export async function recordProjection(
  db: Knex,
  scenarioId: number,
  projection: { at: Date; toFiscalYear: number; inputs: string },
): Promise<void> {
  await db('scenarios').where({ id: scenarioId }).update({
    projected_at: projection.at,
    projected_to: projection.toFiscalYear,
    projection_inputs: projection.inputs,
  });
}

/** Returns SQL for the calculated rows as a table `n`. */
function unnested(columns: readonly string[]): string {
  const arrays = columns.map((name) => `CAST(:${name} AS bigint[])`).join(', ');
  return `unnest(CAST(:ids AS bigint[]), ${arrays}) AS n(source_item_id, ${columns.join(', ')})`;
}

/**
 * Converts values to a PostgreSQL array literal. This is several times faster than the conversion in the database driver, which examines
 * every element.
 */
function arrayText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
