import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import type pg from 'pg';

interface Change {
  id: number;
  rev: number;
  set: { position: string };
}

/** Sets a text in many lines in one transaction, without conflict checks, and returns them as JSON. */
export async function bareChange(client: pg.Client, body: string): Promise<string> {
  const { changes } = JSON.parse(body) as { changes: Change[] };
  await client.query('BEGIN');
  const { rows } = await client.query<Record<string, unknown>>(
    `UPDATE line_items l SET position = c.position, rev = l.rev + 1
     FROM unnest($1::bigint[], $2::int[], $3::text[]) AS c (id, rev, position)
     WHERE l.id = c.id AND l.rev = c.rev RETURNING l.*`,
    [changes.map(({ id }) => id), changes.map(({ rev }) => rev), changes.map(({ set }) => set.position)],
  );
  await client.query(rows.length === changes.length ? 'COMMIT' : 'ROLLBACK');
  return JSON.stringify({ items: rows });
}

/** Reads the lines of a scenario and writes some of their columns into a workbook, as unformatted text and numbers. */
export async function bareWorkbook(client: pg.Client, scenarioId: number, fields: readonly string[]): Promise<number> {
  const { rows } = await client.query<Record<string, string | number | null>>(
    `SELECT * FROM line_items WHERE scenario_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [scenarioId],
  );
  const out = new PassThrough();
  let bytes = 0;
  out.on('data', (piece: Buffer) => (bytes += piece.length));
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out });
  const sheet = workbook.addWorksheet('Lines');
  sheet.addRow([...fields]).commit();
  for (const row of rows) sheet.addRow(fields.map((field) => row[field] ?? null)).commit();
  sheet.commit();
  await workbook.commit();
  return bytes;
}
