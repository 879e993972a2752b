import { ACCOUNTS_NOT_BUDGETED } from '../../../core/rules/publishing/public-spent.ts';
import type { Knex } from 'knex';
import type { ActualsBy } from '../../../core/contract/actuals.ts';
import { type Cents, sum, ZERO } from '../../../core/money.ts';
import type { ChangedLines } from '../../../core/rules/comparing/change-by-line-group.ts';
import { addBalances, type Balance } from '../../../core/rules/actuals/ledger-balance.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';
import { ACCOUNT, COMPARED, type Compared } from './compared-sql.ts';

export interface ComparedRow extends Balance {
  key: string;
  label: string;
  description: string;
  isLinked: boolean;
  /**
   * The rules that link ledger accounts to this row, joined by commas because arrays of text are slow to read. Null if the row is a group
   * of accounts.
   */
  linkedBy: string | null;
  accounts: number;
  budget: Cents;
  yearToDate: Cents;
}

const NAMES: Record<Exclude<ActualsBy, 'account'>, string> = {
  category: `SELECT id::text AS id, name, display_order AS place FROM budget_categories`,
  building: `SELECT id::text AS id, name, 0 AS place FROM buildings`,
  function: `SELECT code AS id, code || ' ' || name AS name, 0 AS place FROM dese_functions`,
};

const LABELS: Record<Exclude<ActualsBy, 'account'>, { none: string; several: string }> = {
  category: { none: 'No category', several: 'Several categories' },
  building: { none: 'No building', several: 'Several buildings' },
  function: { none: 'No function', several: 'Several functions' },
};

const FIGURES = `
  coalesce(sum(accounts), 0)::integer AS accounts, coalesce(sum(budget), 0)::bigint AS budget, sum(original)::bigint AS original,
  sum(transfers)::bigint AS transfers, sum(revised)::bigint AS revised, coalesce(sum(spent), 0)::bigint AS "yearToDate",
  sum(encumbered)::bigint AS encumbered, sum(available)::bigint AS available`;

/** A ledger account that belongs to no line of the budget. */
interface UnlinkedRow {
  label: string;
  description: string;
  yearToDate: Cents;
}

/** The rows of a year with their totals; `unlinked` describes the ledger accounts without a budget line. */
interface ComparedYear {
  rows: ComparedRow[];
  total: ComparedRow;
  /** Number of accounts in the budget and the ledger, whether they are listed or not. */
  accountCount: number;
  unlinked: { accounts: number; spent: Cents; largest: UnlinkedRow[] };
}

/**
 * Decides which rows are listed. If `hasBudget` is true, budget accounts without ledger accounts are included. `limit` is the number of
 * rows, or null for all.
 */
interface Listed {
  hasBudget: boolean;
  limit: number | null;
}

const BY_ACCOUNT = `
  SELECT (CASE WHEN is_linked THEN 'budget:' ELSE 'ledger:' END) || key AS key, account AS label, description, is_linked,
         accounts::integer AS accounts, budget, original, transfers, revised, coalesce(spent, 0)::bigint AS "yearToDate",
         encumbered, available, linked_by, row_number() OVER (ORDER BY is_linked DESC, key COLLATE "C") AS place
  FROM shown`;

const grouped = (by: Exclude<ActualsBy, 'account'>): string => `
  SELECT CASE WHEN is_linked THEN part ELSE 'unlinked' END AS key,
         CASE WHEN NOT is_linked THEN '${ACCOUNTS_NOT_BUDGETED}' WHEN part = '' THEN :none WHEN part = '*' THEN :several
              ELSE coalesce(names.name, part) END AS label,
         '' AS description, is_linked, accounts, budget, original, transfers, revised, "yearToDate", encumbered, available,
         NULL::text AS linked_by, row_number() OVER (ORDER BY is_linked DESC, part IN ('', '*'), names.place, coalesce(names.name, part)) AS place
  FROM (SELECT is_linked, ${by} AS part, ${FIGURES} FROM shown GROUP BY is_linked, ${by}) AS summed
  LEFT JOIN (${NAMES[by]}) AS names ON names.id = summed.part`;

/** Maximum number of listed accounts without a budget line, largest first. */
const MAX_UNLINKED = 200;

/**
 * Returns the figures of a year by account, category, building or function. Ledger accounts without a budget line come last: as separate
 * rows in the list by account, otherwise as one row. One statement reads rows and totals, because comparing the accounts is most of the
 * work.
 */
export async function listCompared(
  db: Knex,
  compared: Compared,
  by: ActualsBy,
  { hasBudget, limit }: Listed,
): Promise<ComparedYear> {
  const { rows } = await db.raw<{ rows: (ComparedRow & { part: 'row' | 'total' | 'unlinked'; place: number })[] }>(
    `${COMPARED}, shown AS MATERIALIZED (SELECT * FROM compared WHERE :hasBudget OR accounts > 0),
     listed AS MATERIALIZED (${by === 'account' ? BY_ACCOUNT : grouped(by)})
     SELECT 'row' AS part, key, label, description, is_linked AS "isLinked", accounts, budget, original, transfers, revised,
            "yearToDate", encumbered, available, linked_by AS "linkedBy", place
     FROM listed WHERE place <= coalesce(:limit, place)
     UNION ALL
     SELECT 'total', '', '', '', is_linked, ${FIGURES}, NULL, count(*) FROM shown GROUP BY is_linked
     UNION ALL
     (SELECT 'unlinked', key, account, description, false, accounts::integer, 0, original, transfers, revised,
             coalesce(spent, 0)::bigint, encumbered, available, NULL, row_number() OVER (ORDER BY abs(coalesce(spent, 0)) DESC, account)
      FROM shown WHERE NOT is_linked ORDER BY 15 LIMIT ${MAX_UNLINKED})
     ORDER BY part, place`,
    { ...compared, hasBudget, limit, ...(by !== 'account' && LABELS[by]) },
  );
  const partOf = (wanted: string) => rows.filter(({ part }) => part === wanted);
  const totals = partOf('total');
  const unlinked = totals.find(({ isLinked }) => !isLinked);
  return {
    rows: partOf('row'),
    total: {
      ...{ key: '', label: '', description: '', isLinked: true, linkedBy: null },
      accounts: totals.reduce((count, { accounts }) => count + accounts, 0),
      budget: sum(totals.map(({ budget }) => budget)),
      ...addBalances(totals),
      yearToDate: sum(totals.map(({ yearToDate }) => yearToDate)),
    },
    accountCount: totals.reduce((count, { place }) => count + place, 0),
    unlinked: {
      accounts: unlinked?.place ?? 0,
      spent: unlinked?.yearToDate ?? ZERO,
      largest: partOf('unlinked'),
    },
  };
}

/** Returns the accounts of the budget and of the ledger, with the amount spent (`before`) and the budget (`after`) of each. */
export async function listChangedAccounts(db: Knex, compared: Compared): Promise<ChangedLines[]> {
  const { rows } = await db.raw<{ rows: ChangedLines[] }>(
    `${COMPARED}
     SELECT c.id AS "categoryId",
            CASE WHEN NOT is_linked THEN '${ACCOUNTS_NOT_BUDGETED}' WHEN category = '*' THEN :several ELSE c.name END AS category,
            c.color, coalesce(c.is_personnel, false) AS "isPersonnel", nullif(function, '*') AS "deseCode",
            compared.description, account AS "accountLine", NULL::text AS section, is_linked AS "isBudgeted",
            coalesce(spent, 0)::bigint AS before, budget AS after
     FROM compared LEFT JOIN budget_categories c ON c.id::text = category
     ORDER BY c.display_order NULLS LAST, c.id`,
    { ...compared, several: LABELS.category.several },
  );
  return rows;
}

/** Returns the amount spent, without accounts whose lines are all in funds that town guidance does not cover. */
export async function sumCovered(db: Knex, compared: Compared): Promise<Cents> {
  const { rows } = await db.raw<{ rows: { spent: Cents }[] }>(
    `${COMPARED}, uncovered AS (
       SELECT lower(${ACCOUNT}) AS key FROM line_items
       WHERE scenario_id = :scenarioId AND fiscal_year = :linesOf AND deleted_at IS NULL
       GROUP BY 1 HAVING NOT bool_or(${IS_COVERED})
     )
     SELECT coalesce(sum(spent), 0)::bigint AS spent FROM compared
     WHERE NOT is_linked OR key NOT IN (SELECT key FROM uncovered)`,
    { ...compared },
  );
  return rows[0]?.spent ?? ZERO;
}

/** Finds the account with this text in any active proposed budget, ignoring case. */
export async function findBudgetAccount(db: Knex, text: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { account: string }[] }>(
    `SELECT account FROM (
       SELECT ${ACCOUNT} AS account FROM line_items
       WHERE deleted_at IS NULL AND scenario_id IN (SELECT id FROM scenarios WHERE is_active AND NOT is_operating)
     ) AS lines WHERE account <> '' AND lower(account) = lower(btrim(:text)) LIMIT 1`,
    { text },
  );
  return rows[0]?.account;
}
