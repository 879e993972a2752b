import type { Knex } from 'knex';
import type { LedgerSnapshot } from '../../../core/contract/actuals.ts';
import type { LedgerRow } from '../../../core/import/actuals/read-ledger.ts';
import type { Cents } from '../../../core/money.ts';
import type { Balance } from '../../../core/rules/actuals/ledger-balance.ts';
import { insertedId } from '../../platform/db/inserted-id.ts';

export interface SnapshotRow {
  id: number;
  fiscal_year: number;
  kind: LedgerSnapshot['kind'];
  as_of: string;
  file_name: string;
  file_hash: string;
  row_count: number;
  untied_count: number;
  original_cents: Cents | null;
  transfers_cents: Cents | null;
  revised_cents: Cents | null;
  year_to_date_cents: Cents;
  encumbered_cents: Cents | null;
  available_cents: Cents | null;
  imported_by: string;
  imported_at: Date;
  /** The budget import that these balances came with. */
  import_id: number | null;
}

/**
 * Lists the snapshots. The first one of each year is in use: the one for the latest day or, if that day has several, the last one imported.
 */
export async function listSnapshots(db: Knex, fiscalYear?: number): Promise<SnapshotRow[]> {
  const found = db<SnapshotRow>('ledger_snapshots').orderBy([
    { column: 'fiscal_year', order: 'desc' },
    { column: 'as_of', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  return fiscalYear === undefined ? found : found.where({ fiscal_year: fiscalYear });
}

/** Makes imports and undos of balances wait for each other. */
export async function lockSnapshots(db: Knex): Promise<void> {
  await db.raw('LOCK TABLE ledger_snapshots IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertSnapshot(
  db: Knex,
  row: Omit<SnapshotRow, 'id'>,
  balances: readonly LedgerRow[],
): Promise<number> {
  const id = await insertedId(db('ledger_snapshots').insert(row));
  await insertBalances(db, id, balances);
  return id;
}

const CHUNK = 5_000;

async function insertBalances(db: Knex, snapshotId: number, balances: readonly (LedgerRow & Balance)[]): Promise<void> {
  for (let start = 0; start < balances.length; start += CHUNK) {
    const rows = balances.slice(start, start + CHUNK);
    await db.raw(
      `INSERT INTO ledger_balances (snapshot_id, row_number, account, description, original_cents, transfers_cents,
                                    revised_cents, year_to_date_cents, encumbered_cents, available_cents)
       SELECT :snapshotId, r."row", r.account, r.description, r.original, r.transfers, r.revised, r."yearToDate",
              r.encumbered, r.available
       FROM jsonb_to_recordset(:rows) AS r("row" integer, account text, description text, original bigint, transfers bigint,
                                           revised bigint, "yearToDate" bigint, encumbered bigint, available bigint)`,
      { snapshotId, rows: JSON.stringify(rows) },
    );
  }
}

export async function deleteSnapshot(db: Knex, id: number): Promise<SnapshotRow | undefined> {
  const [row] = await db<SnapshotRow>('ledger_snapshots').where({ id }).delete('*');
  return row;
}

/** Removes the snapshots that came with an import. Returns their ids. */
export async function deleteSnapshotsOfImport(db: Knex, importId: number): Promise<number[]> {
  const rows = await db('ledger_snapshots').where({ import_id: importId }).delete().returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

interface LinkRow {
  account_key: string;
  account: string;
  budget_key: string;
  budget_account: string;
  updated_at: Date;
  updated_by: string;
}

export async function findLink(db: Knex, accountKey: string): Promise<LinkRow | undefined> {
  return db<LinkRow>('ledger_links').where({ account_key: accountKey }).forUpdate().first();
}

export async function saveLink(db: Knex, row: LinkRow): Promise<void> {
  await db<LinkRow>('ledger_links').insert(row).onConflict('account_key').merge();
}

export async function deleteLink(db: Knex, accountKey: string): Promise<void> {
  await db<LinkRow>('ledger_links').where({ account_key: accountKey }).delete();
}

/** Returns true if a snapshot has this account. */
export async function hasAccount(db: Knex, accountKey: string): Promise<boolean> {
  const found = await db('ledger_balances')
    .where({ account_key: accountKey })
    .first<{ id: number } | undefined>('snapshot_id AS id');
  return found !== undefined;
}
