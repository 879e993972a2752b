import type { Knex } from 'knex';
import { RESTORED_COLUMNS } from '../write/line-write-queries.ts';

export interface UndoneImport {
  id: number;
  scenarioId: number;
  /**
   * The first and last ids of the lines that the import created; null if it created no lines. The import created every base line of its
   * scenario between these ids.
   */
  firstLine: number | null;
  lastLine: number | null;
}

/** Makes simultaneous undos of one import and of its parts wait for each other. */
export async function lockImport(db: Knex, id: number): Promise<void> {
  await db('imports').where({ id }).orWhere({ main_import_id: id }).orderBy('id').forUpdate().select('id');
}

/** SQL for the base lines `l` that an import created, and for the revision that they have if they were not edited. */
const CREATED = `
  line_items l LEFT JOIN import_changes c ON c.import_id = :id AND c.line_item_id = l.id
  WHERE l.scenario_id = :scenarioId AND NOT l.is_projected AND l.id BETWEEN :firstLine AND :lastLine`;
const CREATED_REV = 'coalesce(c.rev_after, 1)';

export interface NamedLine {
  id: number;
  row: number | null;
  first_name: string | null;
  last_name: string | null;
  position: string | null;
  account_description: string | null;
  name: string | null;
}

const NAMES = 'l.id, l.import_row AS row, l.first_name, l.last_name, l.position, l.account_description, l.name';

export interface EditedLine extends NamedLine {
  updated_by: string;
  updated_at: Date;
}

/**
 * Returns the lines of an import that a user or a later import has changed, except lines that the import created and that have been
 * deleted.
 */
export async function listEditedSince(db: Knex, undone: UndoneImport): Promise<EditedLine[]> {
  const { rows } = await db.raw<{ rows: EditedLine[] }>(
    `SELECT ${NAMES}, l.updated_by, l.updated_at
     FROM ${CREATED} AND l.deleted_at IS NULL AND l.rev <> ${CREATED_REV}
     UNION ALL
     SELECT ${NAMES}, l.updated_by, l.updated_at
     FROM import_changes c JOIN line_items l ON l.id = c.line_item_id
     WHERE c.import_id = :id AND c.before IS NOT NULL AND l.rev <> c.rev_after
     ORDER BY id`,
    { ...undone },
  );
  return rows;
}

export async function listLines(db: Knex, ids: readonly number[]): Promise<NamedLine[]> {
  const { rows } = await db.raw<{ rows: NamedLine[] }>(
    `SELECT ${NAMES} FROM line_items l WHERE l.id = ANY(CAST(? AS bigint[]))`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}

/**
 * Returns the created lines that were not edited or are already deleted, and that have no projected lines. They can be permanently deleted.
 */
export async function listForgettable(db: Knex, undone: UndoneImport): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT l.id FROM ${CREATED} AND (l.rev = ${CREATED_REV} OR l.deleted_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM line_items p WHERE p.source_item_id = l.id)`,
    { ...undone },
  );
  return rows.map(({ id }) => id);
}

export async function deleteLines(db: Knex, ids: readonly number[]): Promise<void> {
  await db.raw('DELETE FROM line_items WHERE id = ANY(?::bigint[])', [`{${ids.join(',')}}`]);
}

/** Returns the lines that the import created and that still exist. */
export async function listCreated(db: Knex, undone: UndoneImport): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(`SELECT l.id FROM ${CREATED} AND l.deleted_at IS NULL`, {
    ...undone,
  });
  return rows.map(({ id }) => id);
}

/** Returns the funds that lines had before an import. */
export async function listFundsBefore(db: Knex, importId: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { fund: string }[] }>(
    `SELECT DISTINCT before ->> 'fund' AS fund FROM import_changes WHERE import_id = ? AND before ->> 'fund' IS NOT NULL`,
    [importId],
  );
  return rows.map(({ fund }) => fund);
}

/** A fund is restored with the spelling that it now has in the list of funds. */
const RESTORED_VALUES = RESTORED_COLUMNS.map((name) =>
  name === 'fund' ? '(SELECT f.name FROM funds f WHERE lower(btrim(f.name)) = lower(btrim(p.fund)))' : `p.${name}`,
);

/**
 * Restores the lines that an import changed or removed, with a new revision. Skips a projected line if another line now exists
 * for the same base line and year. Returns the number of lines restored.
 */
export async function restoreLines(db: Knex, importId: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items l
     SET (${RESTORED_COLUMNS.join(', ')}) = ROW(${RESTORED_VALUES.join(', ')}), rev = l.rev + 1
     FROM import_changes c JOIN line_items o ON o.id = c.line_item_id
       CROSS JOIN LATERAL jsonb_populate_record(o, c.before) p
     WHERE c.import_id = ? AND c.before IS NOT NULL AND l.id = c.line_item_id
       AND NOT (o.deleted_at IS NOT NULL AND o.is_projected AND EXISTS (
         SELECT 1 FROM line_items t
         WHERE t.source_item_id = o.source_item_id AND t.fiscal_year = o.fiscal_year AND t.deleted_at IS NULL
           AND t.is_vacated = o.is_vacated
       ))`,
    [importId],
  );
  return rowCount;
}

/**
 * Updates the revisions that earlier imports recorded for lines restored to their result. Those imports then still count the
 * lines as unedited, unless the lines were edited between the two imports.
 */
export async function followRevisions(db: Knex, importId: number): Promise<void> {
  await db.raw(
    `INSERT INTO import_changes (import_id, line_item_id, rev_after, before)
     SELECT l.import_id, l.id, l.rev, NULL
     FROM import_changes c
       JOIN line_items l ON l.id = c.line_item_id AND l.rev = c.rev_after + 1
       JOIN imports i ON i.id = l.import_id
       LEFT JOIN import_changes e ON e.import_id = l.import_id AND e.line_item_id = l.id
     WHERE c.import_id = ? AND c.before IS NOT NULL AND l.import_id <> c.import_id
       AND (e.import_id IS NOT NULL OR l.id BETWEEN i.first_line_id AND i.last_line_id)
       AND (c.before ->> 'rev')::integer = coalesce(e.rev_after, 1)
     ON CONFLICT (import_id, line_item_id) DO UPDATE SET rev_after = excluded.rev_after`,
    [importId],
  );
}

export async function markUndone(db: Knex, importId: number, mark: { at: Date; by: string }): Promise<void> {
  await db('imports').where({ id: importId }).update({ undone_at: mark.at, undone_by: mark.by });
}
