import type { Knex } from 'knex';
import type { Cents } from '../../../../core/money.ts';
import type { Balance } from '../../../../core/rules/actuals/ledger-balance.ts';
import type { PaidLine } from '../../../../core/rules/actuals/roster-days-left.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import { ACCOUNT, COMPARED, type Compared } from '../compared-sql.ts';

/** An account with the values that its lines share: '' if the lines have no value, '*' if they have several values. */
export interface AccountRow extends Balance {
  key: string;
  account: string;
  description: string;
  isLinked: boolean;
  category: string;
  building: string;
  function: string;
  accounts: number;
  budget: Cents;
  yearToDate: Cents;
}

/** Returns all accounts, in the same order as the list by account. */
export async function listAccounts(db: Knex, compared: Compared, hasBudget: boolean): Promise<AccountRow[]> {
  const { rows } = await db.raw<{ rows: AccountRow[] }>(
    `${COMPARED}
     SELECT key, account, description, is_linked AS "isLinked", category, building, function, accounts::integer AS accounts,
            budget, original, transfers, revised, coalesce(spent, 0)::bigint AS "yearToDate", encumbered, available
     FROM compared WHERE :hasBudget OR accounts > 0 ORDER BY is_linked DESC, key COLLATE "C"`,
    { ...compared, hasBudget },
  );
  return rows;
}

/** Returns the links from ledger accounts to budget accounts, by the key of the ledger account. */
export async function listLinks(db: Knex): Promise<Map<string, string>> {
  const rows = await db('ledger_links').select<{ from: string; to: string }[]>({
    from: 'account_key',
    to: 'budget_key',
  });
  return new Map(rows.map(({ from, to }) => [from, to]));
}

export interface EarlierRow {
  key: string;
  place: number;
  byThen: Cents;
  final: Cents;
}

/**
 * Returns the amounts spent from each account in pairs of snapshots: the amount through the same month, and the amount in the whole year.
 * `place` is the number of the pair, counted from 1.
 */
export async function listEarlier(db: Knex, pairs: readonly { then: number; final: number }[]): Promise<EarlierRow[]> {
  const { rows } = await db.raw<{ rows: EarlierRow[] }>(
    `SELECT b.account_key AS key, pairs.place::integer AS place,
            coalesce(sum(b.year_to_date_cents) FILTER (WHERE b.snapshot_id = pairs.early), 0)::bigint AS "byThen",
            coalesce(sum(b.year_to_date_cents) FILTER (WHERE b.snapshot_id = pairs.late), 0)::bigint AS final
     FROM unnest(CAST(:early AS bigint[]), CAST(:late AS bigint[])) WITH ORDINALITY AS pairs(early, late, place)
     JOIN ledger_balances b ON b.snapshot_id IN (pairs.early, pairs.late)
     GROUP BY 1, 2`,
    { early: pairs.map(({ then }) => then), late: pairs.map(({ final }) => final) },
  );
  return rows;
}

/** Returns the people on a roster, with the account that pays each of them. A vacancy pays no one and is left out. */
export async function listPaidLines(db: Knex, slice: Slice): Promise<(PaidLine & { key: string })[]> {
  const { rows } = await db.raw<{ rows: (PaidLine & { key: string })[] }>(
    `SELECT lower(btrim(account_line)) AS key, cost_cents AS cost, hire_date AS hired, date_of_departure AS leaves,
            is_projected AS "isProjected"
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacancy
       AND btrim(coalesce(account_line, '')) <> ''
     ORDER BY id`,
    { ...slice },
  );
  return rows;
}

export interface TypedRow {
  fiscal_year: number;
  account_key: string;
  account: string;
  amount_cents: Cents | null;
  rev: number;
  updated_at: Date;
  updated_by: string;
}

export async function listTyped(db: Knex, fiscalYear: number): Promise<TypedRow[]> {
  return db<TypedRow>('ledger_forecasts').where({ fiscal_year: fiscalYear });
}

/** Returns the typed forecast of an account. Other changes to it wait until the transaction ends. */
export async function findTyped(db: Knex, fiscalYear: number, key: string): Promise<TypedRow | undefined> {
  await db.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`ledger forecast ${fiscalYear} ${key}`]);
  return db<TypedRow>('ledger_forecasts').where({ fiscal_year: fiscalYear, account_key: key }).first();
}

export async function saveTyped(db: Knex, row: TypedRow): Promise<void> {
  await db<TypedRow>('ledger_forecasts').insert(row).onConflict(['fiscal_year', 'account_key']).merge();
}

/** Returns true if an account is in the list by account. */
export async function hasForecastAccount(db: Knex, compared: Compared, key: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>(
    `SELECT EXISTS (SELECT FROM ledger_balances WHERE snapshot_id = :snapshotId AND account_key = :key)
         OR EXISTS (SELECT FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = :linesOf AND deleted_at IS NULL
                      AND lower(${ACCOUNT}) = :key) AS found`,
    { ...compared, key },
  );
  return rows[0]?.found === true;
}
