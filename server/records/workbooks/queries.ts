import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';

export interface ExportRow {
  id: number;
  scenario_id: number;
  fiscal_year: number;
  exported_by: string;
  exported_at: Date;
  secret: Buffer;
  fields: string[];
  line_ids: number[];
  last_line_id: number;
  /** Null if the values of the export were removed because the export is old. */
  lines: string | null;
}

/** Saves an export and returns its id. */
export async function insertExport(db: Knex, { line_ids: ids, ...row }: Omit<ExportRow, 'id'>): Promise<number> {
  return insertedId(db('workbook_exports').insert({ ...row, line_ids: `{${ids.join(',')}}` }));
}

/** Removes the stored values of exports made before this moment. */
export async function forgetValues(db: Knex, before: Date): Promise<void> {
  await db('workbook_exports').whereNotNull('lines').where('exported_at', '<', before).update({ lines: null });
}

export type Signer = Pick<ExportRow, 'id' | 'secret'>;

export async function findExport(db: Knex, id: number): Promise<ExportRow | undefined> {
  return db('workbook_exports').where({ id }).first<ExportRow | undefined>();
}

/** Returns the ids and secrets of the exports that contain at least one of these lines, newest first. */
export async function listSigners(db: Knex, lineIds: readonly number[]): Promise<Signer[]> {
  return db('workbook_exports')
    .whereRaw('line_ids && ?::bigint[]', [`{${lineIds.join(',')}}`])
    .orderBy('id', 'desc')
    .select<Signer[]>('id', 'secret');
}

/** Turns approved lines into drafts again. Returns their ids. */
export async function endApprovals(db: Knex, ids: readonly number[]): Promise<number[]> {
  const rows = await db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [`{${ids.join(',')}}`])
    .where({ budget_status: 'APPROVED' })
    .update({ budget_status: 'DRAFT' })
    .returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}
