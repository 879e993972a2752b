import type { Knex } from 'knex';
import { ACCOUNT } from './compared-sql.ts';

/** A ledger account that is neither in the budget nor linked to it by a user. */
export interface UnmatchedAccount {
  key: string;
  /** The account of the line that was imported from the same row of the same file. */
  lineKey: string | null;
}

interface Slice {
  snapshotId: number;
  scenarioId: number;
  linesOf: number;
}

const LINES = `
  lines AS MATERIALIZED (
    SELECT lower(${ACCOUNT}) AS key, import_id, import_row, btrim(coalesce(account_line, '')) <> '' AS has_account,
           lower(btrim(coalesce(account_description, name, ''))) AS label
    FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = :linesOf AND deleted_at IS NULL
  )`;

/** Returns the accounts of a snapshot that have neither an exact match nor a user's link. */
export async function listUnmatched(db: Knex, slice: Slice): Promise<UnmatchedAccount[]> {
  const { rows } = await db.raw<{ rows: UnmatchedAccount[] }>(
    `WITH ${LINES}, keys AS MATERIALIZED (SELECT DISTINCT key FROM lines),
     unmatched AS MATERIALIZED (
       SELECT b.account_key, b.row_number, lower(btrim(b.description)) AS label, s.file_name
       FROM ledger_balances b JOIN ledger_snapshots s ON s.id = b.snapshot_id
       LEFT JOIN keys exact ON exact.key = b.account_key
       LEFT JOIN ledger_links links ON links.account_key = b.account_key
       LEFT JOIN keys linked ON linked.key = links.budget_key
       WHERE b.snapshot_id = :snapshotId AND exact.key IS NULL AND linked.key IS NULL
     )
     SELECT u.account_key AS key, CASE WHEN min(own.key) = max(own.key) THEN min(own.key) END AS "lineKey"
     FROM unmatched u
     LEFT JOIN imports i ON i.original_name = u.file_name AND i.undone_at IS NULL
     LEFT JOIN lines own ON own.import_id = i.id AND own.import_row = u.row_number AND own.label IN (u.label, u.account_key)
     GROUP BY 1 ORDER BY 1`,
    { ...slice },
  );
  return rows;
}

/** Returns true if lines were imported from a file with the same name as the snapshot's file. */
export async function hasImportOfFile(db: Knex, snapshotId: number): Promise<boolean> {
  const found = await db('imports AS i')
    .join('ledger_snapshots AS s', 's.file_name', 'i.original_name')
    .where('s.id', snapshotId)
    .whereNull('i.undone_at')
    .first<{ id: number } | undefined>('i.id');
  return found !== undefined;
}

/** Returns the accounts of a budget's lines. Lines without an account are left out. */
export async function listLineAccounts(db: Knex, slice: Slice): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    `WITH ${LINES} SELECT DISTINCT key FROM lines WHERE has_account`,
    { ...slice },
  );
  return rows.map(({ key }) => key);
}
