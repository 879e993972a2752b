import type { Knex } from 'knex';

/** Kinds of file that amounts can be written back into. No others are kept. */
export const KEPT_KINDS = ['xlsx', 'csv'] as const;
type KeptKind = (typeof KEPT_KINDS)[number];

/** A sheet that lines were read from, and its column of amounts, counted from 0. */
export interface LinePlace {
  /** Null for delimited text. */
  sheet: string | null;
  /** The rows of the import from this sheet; the first one is row 1 of the sheet. */
  fromRow: number;
  toRow: number;
  column: number;
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

/** Saves which rows of a file are which lines: those that the import created, and existing ones. */
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
     SELECT i.id, :fileImportId, coalesce(array_agg(n.id ORDER BY n.row), '{}'), coalesce(array_agg(n.row ORDER BY n.row), '{}'),
            :places::jsonb
     FROM imports i LEFT JOIN LATERAL (
       SELECT l.id, l.import_row AS row FROM line_items l
       WHERE l.import_id = i.id AND l.id BETWEEN i.first_line_id AND i.last_line_id
       UNION ALL
       SELECT m.id, m.row FROM json_to_recordset(:matched::json) AS m(id bigint, row integer)
     ) n ON true
     WHERE i.id = :importId GROUP BY i.id`,
    {
      importId: rows.importId,
      fileImportId: rows.fileImportId,
      matched: JSON.stringify(rows.matched),
      places: JSON.stringify(rows.places),
    },
  );
}

/** Deletes the files of a budget except the newest ones of imports that were not undone. */
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
