import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';

/** The data from which the figures for one year are read. */
export interface Compared {
  snapshotId: number;
  /** The budget in which accounts are looked up; null if there is none. */
  scenarioId: number | null;
  /** The fiscal year of that budget's lines. */
  linesOf: number | null;
  /** The links that withFoundLinks found: an array of FoundLink, as JSON. */
  links: string;
}

/**
 * SQL for the common value of an account's lines, as text: '*' if they differ, '' if they have none. `none` is a placeholder that no line
 * has as a value.
 */
const only = (column: string, none: string): string => {
  const value = `coalesce(${column}, ${none})`;
  return `CASE WHEN min(${value}) <> max(${value}) THEN '*' WHEN min(${value}) = ${none} THEN '' ELSE min(${value})::text END`;
};

/** The account of a line. A line without an account is identified by its description. */
export const ACCOUNT = `coalesce(nullif(btrim(account_line), ''), nullif(btrim(account_description), ''), btrim(name), '')`;

/** Ledger accounts that a rule links to a budget account. */
export const FOUND_LINKS = `found AS MATERIALIZED (
    SELECT account_key, budget_key, rule FROM jsonb_to_recordset(CAST(:links AS jsonb)) AS f(account_key text, budget_key text, rule text)
  )`;

/**
 * Budget accounts with the ledger balances that belong to them. A balance belongs to the budget account with exactly the same number, else
 * to the one that a user linked, else to the one that a rule linked. Ledger accounts that belong to no budget account have a budget of 0.
 */
export const COMPARED = `
  WITH grouped AS (
    SELECT ${ACCOUNT} AS account,
           coalesce(account_description, name, '') AS description, category_id, building_id, cost_cents, ${TRIMMED_CODE} AS code,
           btrim(coalesce(account_line, '')) <> '' AS has_account
    FROM line_items
    WHERE scenario_id = :scenarioId AND fiscal_year = :linesOf AND deleted_at IS NULL
  ), ${COUNTED_CATEGORIES}, accounts AS (
    SELECT lower(account) AS key, min(account) AS account, min(description) AS description,
           sum(cost_cents)::bigint AS budget, ${only('counted_in', '0')} AS category, ${only('building_id', '0')} AS building,
           ${only('code', "''")} AS function, bool_or(has_account) AS has_account
    FROM categorized GROUP BY lower(account)
  ), ${FOUND_LINKS}, placed AS (
    SELECT b.*, coalesce(exact.key, linked.key, found.budget_key) AS target,
           CASE WHEN exact.has_account THEN 'ACCOUNT' WHEN exact.key IS NOT NULL THEN 'LINE'
                WHEN linked.key IS NOT NULL THEN 'LINK' ELSE found.rule END AS rule
    FROM ledger_balances b
    LEFT JOIN accounts exact ON exact.key = b.account_key
    LEFT JOIN ledger_links links ON links.account_key = b.account_key
    LEFT JOIN accounts linked ON linked.key = links.budget_key
    LEFT JOIN found ON found.account_key = b.account_key
    WHERE b.snapshot_id = :snapshotId
  ), spent_by AS (
    SELECT target, CASE WHEN target IS NULL THEN account_key END AS own, min(account) AS account,
           min(description) AS description, count(*) AS accounts, sum(original_cents)::bigint AS original,
           sum(transfers_cents)::bigint AS transfers, sum(revised_cents)::bigint AS revised,
           sum(year_to_date_cents)::bigint AS spent, sum(encumbered_cents)::bigint AS encumbered,
           sum(available_cents)::bigint AS available, string_agg(DISTINCT rule, ',') AS linked_by
    FROM placed GROUP BY 1, 2
  ), compared AS (
    SELECT true AS is_linked, a.key, a.account, a.description, a.category, a.building, a.function, a.budget,
           coalesce(s.accounts, 0) AS accounts, s.original, s.transfers, s.revised, s.spent, s.encumbered, s.available,
           s.linked_by
    FROM accounts a LEFT JOIN spent_by s ON s.target = a.key
    UNION ALL
    SELECT false, own, account, description, '', '', '', 0, accounts, original, transfers, revised, spent, encumbered, available, NULL
    FROM spent_by WHERE target IS NULL
  )`;
