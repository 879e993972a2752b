import type { Knex } from 'knex';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { checkingKeysOnce } from '../../../platform/db/check-keys.ts';
import { copyCell, copyIn } from '../../../platform/db/copy-in.ts';
import { type ImportColumn, TYPE_OF, IMPORT_COLUMNS, type WrittenLine, type RevisedLine } from './import-columns.ts';

/** The import, author and time that a write records on every line. */
export interface Mark {
  importId: number;
  at: Date;
  by: string;
}

export interface Target {
  scenarioId: number;
  type: ImportType;
  fiscalYear: number;
}

/** The first and last id of lines that were created together; null if no lines were created. */
export interface LineIds {
  first: number | null;
  last: number | null;
}

/**
 * Adds lines in order, chunk by chunk. The connection must not be used for anything else until this is done. Returns the first and last id.
 * Throws what `pieces` throws.
 */
export async function insertLines(
  db: Knex,
  target: Target,
  pieces: AsyncIterable<readonly WrittenLine[]>,
  mark: Mark,
): Promise<LineIds> {
  const before = await highestLine(db);
  const at = mark.at.toISOString();
  const shared = [
    ['scenario_id', target.scenarioId],
    ['is_operating', target.type === 'operating'],
    ['fiscal_year', target.fiscalYear],
    ['import_id', mark.importId],
    ['created_at', at],
    ['updated_at', at],
    ['updated_by', mark.by],
  ] as const;
  const prefix = shared.map(([, value]) => copyCell(value)).join('\t');
  const write = ({ line, columns: values }: WrittenLine): string => {
    let text = `${prefix}\t${line.row}`;
    for (const name of IMPORT_COLUMNS) text += `\t${copyCell(values[name])}`;
    return `${text}\n`;
  };
  async function* texts() {
    for await (const piece of pieces) yield piece.map(write).join('');
  }
  const names = [...shared.map(([name]) => name), 'import_row', ...IMPORT_COLUMNS];
  const added = { table: 'line_items', where: 'id > ?', values: [before] };
  await checkingKeysOnce(db, added, () => copyIn(db, `line_items (${names.join(', ')})`, texts()));
  const { rows } = await db.raw<{ rows: LineIds[] }>(
    'SELECT min(id) AS first, max(id) AS last FROM line_items WHERE id > ? AND import_id = ?',
    [before, mark.importId],
  );
  return rows[0] ?? { first: null, last: null };
}

/** Returns the ids of the lines that an import created from these rows of its file. */
export async function findCreatedLines(
  db: Knex,
  importId: number,
  rows: readonly number[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const found = await db('line_items')
    .where('import_id', importId)
    .whereRaw('import_row = ANY(?::int[])', [[...rows]])
    .select<{ id: number; import_row: number }[]>('id', 'import_row');
  return new Map(found.map(({ id, import_row: row }) => [row, id]));
}

async function highestLine(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number | null }[] }>('SELECT max(id) AS id FROM line_items');
  return rows[0]?.id ?? 0;
}

/**
 * Sets these columns of lines to the values from the file and increments each line's revision. Skips lines that do not have the expected
 * revision. A deleted line is restored. Returns the number of lines changed.
 */
export async function updateLines(
  db: Knex,
  lines: readonly RevisedLine[],
  columns: readonly ImportColumn[],
  mark: Mark,
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items l
     SET ${columns.map((name) => `${name} = n.${name}, `).join('')}
         import_id = ?, import_row = n.row, rev = l.rev + 1, updated_at = ?, updated_by = ?, deleted_at = NULL
     FROM json_to_recordset(?::json) AS n(id bigint, rev integer, row integer
       ${columns.map((name) => `, ${name} ${TYPE_OF.get(name) ?? ''}`).join('')})
     WHERE l.id = n.id AND l.rev = n.rev`,
    [
      mark.importId,
      mark.at,
      mark.by,
      JSON.stringify(
        lines.map(({ id, rev, line, columns: values }) => ({
          id,
          rev,
          row: line.row,
          ...Object.fromEntries(columns.map((name) => [name, values[name]])),
        })),
      ),
    ],
  );
  return rowCount;
}

/** The columns that every import sets in addition to the columns in the file. */
const MARKS = ['import_id', 'import_row', 'updated_at', 'updated_by', 'deleted_at'] as const;

/** Every column that undoing an import may have to restore. */
export const RESTORED_COLUMNS: readonly string[] = [...IMPORT_COLUMNS, ...MARKS];

/** Saves the current values of lines before an import changes these columns. */
export async function rememberUpdated(
  db: Knex,
  importId: number,
  lines: readonly { id: number }[],
  columns: readonly ImportColumn[],
): Promise<void> {
  const kept = [...columns, ...MARKS, 'rev'].map((name) => `'${name}', ${name}`).join(', ');
  await db.raw(
    `INSERT INTO import_changes (import_id, line_item_id, rev_after, before)
     SELECT ?, id, rev + 1, jsonb_build_object(${kept}) FROM line_items WHERE id = ANY(?::bigint[])`,
    [importId, `{${lines.map(({ id }) => id).join(',')}}`],
  );
}

/** Saves lines, and everything projected from them, before an import removes them. */
export async function rememberRemoved(db: Knex, importId: number, ids: readonly number[]): Promise<void> {
  const kept = [...MARKS, 'rev'].map((name) => `'${name}', ${name}`).join(', ');
  const array = `{${ids.join(',')}}`;
  await db.raw(
    `INSERT INTO import_changes (import_id, line_item_id, rev_after, before)
     SELECT ?, id, rev + 1, jsonb_build_object(${kept}) FROM line_items
     WHERE (id = ANY(?::bigint[]) OR source_item_id = ANY(?::bigint[])) AND deleted_at IS NULL`,
    [importId, array, array],
  );
}

/** Marks base lines and everything projected from them as deleted. Returns the number of base lines. */
export async function removeLines(db: Knex, ids: readonly number[], mark: Omit<Mark, 'importId'>): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `WITH removed AS (
       UPDATE line_items SET deleted_at = ?, rev = rev + 1, updated_at = ?, updated_by = ?
       WHERE (id = ANY(?::bigint[]) OR source_item_id = ANY(?::bigint[])) AND deleted_at IS NULL
       RETURNING is_projected
     )
     SELECT count(*) FILTER (WHERE NOT is_projected) AS count FROM removed`,
    [mark.at, mark.at, mark.by, [...ids], [...ids]],
  );
  return rows[0]?.count ?? 0;
}
