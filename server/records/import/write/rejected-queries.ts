import type { Knex } from 'knex';

export interface RejectedRow {
  row: number;
  cells: string[];
  message: string;
}

/** Returns the rejected rows of an import's file, in order. */
export async function listRejectedRows(db: Knex, importId: number): Promise<RejectedRow[]> {
  return db('import_rejected_rows')
    .where({ import_id: importId })
    .orderBy('row_number')
    .select<RejectedRow[]>('row_number AS row', 'cells', 'message');
}

export async function insertRejectedRows(
  db: Knex,
  importId: number,
  rows: readonly { row: number; cells: readonly string[]; message: string }[],
): Promise<void> {
  await db.raw(
    `INSERT INTO import_rejected_rows (import_id, row_number, cells, message)
     SELECT ?, n.row, ARRAY(SELECT json_array_elements_text(n.cells)), n.message
     FROM json_to_recordset(?::json) AS n(row integer, cells json, message text)`,
    [importId, JSON.stringify(rows.map(({ row, cells, message }) => ({ row, cells, message })))],
  );
}
