import type { Knex } from 'knex';

/** The kinds of files into which amounts can be written back. Only these kinds are stored. */
export const KEPT_KINDS = ['xlsx', 'csv'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** A sheet from which lines were read, and its amount column, counted from 0. */
export interface LinePlace {
  /** Null for delimited text. */
  sheet: string | null;
  /** The first and last row numbers that this sheet has in the import. Row 1 of the sheet has the number `fromRow`. */
  fromRow: number;
  toRow: number;
  column: number;
  /** The column with the names of the lines; null if no column holds only names. */
  labelColumn: number | null;
}

/** Copies the bytes of a staged file to its import, without reading them. */
export async function insertFile(
  db: Knex,
  { importId, fileName, kind }: { importId: number; fileName: string; kind: KeptKind },
): Promise<void> {
  await db.raw(
    `INSERT INTO import_files (import_id, kind, content)
     SELECT ?, ?, content FROM staged_files WHERE file_name = ?`,
    [importId, kind, fileName],
  );
}

/** Stores the line id of each row in a file, both for lines that the import created and for existing lines. */
export async function insertFileRows(
  db: Knex,
  rows: {
    importId: number;
    fileImportId: number;
    matched: readonly { row: number; id: number }[];
    places: readonly LinePlace[];
  },
): Promise<void> {
  await db.raw(
    `INSERT INTO import_file_rows (import_id, file_import_id, line_ids, row_numbers, places)
     SELECT :importId, :fileImportId, coalesce(array_agg(n.id), '{}'), coalesce(array_agg(n.row), '{}'), :places::jsonb
     FROM (
       SELECT l.id, l.import_row AS row FROM imports i
       JOIN line_items l ON l.import_id = i.id AND l.id BETWEEN i.first_line_id AND i.last_line_id
       WHERE i.id = :importId
       UNION ALL
       SELECT m.id, m.row FROM json_to_recordset(:matched::json) AS m(id bigint, row integer)
       ORDER BY row
     ) n`,
    {
      importId: rows.importId,
      fileImportId: rows.fileImportId,
      matched: JSON.stringify(rows.matched),
      places: JSON.stringify(rows.places),
    },
  );
}

/** Deletes files of a budget until at most `keep` are left: first the files of undone imports, then the oldest files. */
export async function deleteOldFiles(db: Knex, scenarioId: number, keep: number): Promise<void> {
  await db.raw(
    `DELETE FROM import_files WHERE import_id IN (
       SELECT f.import_id FROM import_files f JOIN imports i ON i.id = f.import_id
       WHERE i.scenario_id = ?
       ORDER BY (i.undone_at IS NULL) DESC, i.id DESC OFFSET ?
     )`,
    [scenarioId, keep],
  );
}

export interface KeptFileRow {
  file_import_id: number;
  kind: KeptKind;
  content: Buffer;
}

/** Returns the stored file of an import. */
export async function findFile(db: Knex, importId: number): Promise<KeptFileRow | undefined> {
  return db('import_file_rows AS r')
    .join('import_files AS f', 'f.import_id', 'r.file_import_id')
    .where('r.import_id', importId)
    .first<KeptFileRow | undefined>('r.file_import_id', 'f.kind', 'f.content');
}

export interface KeptColumnRow {
  import_id: number;
  line_ids: number[];
  row_numbers: number[];
  places: LinePlace[];
}

/** Returns the amount columns in a file, the main column first, without columns whose imports were undone. */
export async function listColumns(db: Knex, fileImportId: number): Promise<KeptColumnRow[]> {
  return db('import_file_rows AS r')
    .join('imports AS i', 'i.id', 'r.import_id')
    .where('r.file_import_id', fileImportId)
    .whereNull('i.undone_at')
    .orderBy('r.import_id')
    .select<KeptColumnRow[]>('r.import_id', 'r.line_ids', 'r.row_numbers', 'r.places');
}

/** Returns the newest import into a budget whose file is stored. */
export async function findNewestKept(db: Knex, scenarioId: number): Promise<number | null> {
  const row = await db('import_file_rows AS r')
    .join('imports AS i', 'i.id', 'r.import_id')
    .where('i.scenario_id', scenarioId)
    .whereNull('i.undone_at')
    .max<{ id: number | null }>({ id: 'i.id' })
    .first();
  return row?.id ?? null;
}
