import type { Knex } from 'knex';
import type { Cents } from '../../../../core/money.ts';
import { insertedId } from '../../../platform/db/inserted-id.ts';
import type { Slice, Stamp } from '../../../platform/db/tables.ts';

/** Locks these scenarios until the transaction ends, always in the order of their ids, so that no one else can change their lines. */
export async function holdScenarios(db: Knex, ids: readonly number[]): Promise<void> {
  await db.raw(`SELECT id FROM scenarios WHERE id = ANY(?::bigint[]) ORDER BY id FOR UPDATE`, [[...ids]]);
}

export interface SalaryLineRow {
  id: number;
  rev: number;
  categoryId: number | null;
  deseCode: string | null;
  amount: Cents;
  accountDescription: string | null;
  accountLine: string | null;
  fund: string;
  building: string | null;
}

/** Returns the lines of a proposed budget in one fiscal year, sorted by id. */
export async function listProposedLines(db: Knex, slice: Slice): Promise<SalaryLineRow[]> {
  const { rows } = await db.raw<{ rows: SalaryLineRow[] }>(
    `SELECT l.id, l.rev, l.category_id AS "categoryId", l.dese_code AS "deseCode", l.amount_cents AS amount,
            l.account_description AS "accountDescription", l.account_line AS "accountLine", l.fund, b.name AS building
     FROM line_items l LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
     ORDER BY l.id`,
    { ...slice },
  );
  return rows;
}

/** Sets the amounts of existing lines, and increments their revisions. Returns the id and the new revision of each line. */
export async function setAmounts(
  db: Knex,
  amounts: readonly { id: number; amount: Cents }[],
  stamp: Stamp,
): Promise<{ id: number; rev: number }[]> {
  const { rows } = await db.raw<{ rows: { id: number; rev: number }[] }>(
    `UPDATE line_items l
     SET amount_cents = n.amount, cost_cents = n.amount, rev = l.rev + 1, updated_at = :at, updated_by = :by
     FROM unnest(CAST(:ids AS bigint[]), CAST(:amounts AS bigint[])) AS n(id, amount)
     WHERE l.id = n.id AND l.deleted_at IS NULL
     RETURNING l.id, l.rev`,
    { ids: amounts.map(({ id }) => id), amounts: amounts.map(({ amount }) => amount), ...stamp },
  );
  return rows;
}

export interface ReconciledLine {
  id: number;
  before: Cents;
  after: Cents;
  /** The line's revision after the change. */
  rev: number;
  /** The account whose positions' pay was allocated to the line; set if the payroll was allocated by account. */
  account?: Account;
}

interface Account {
  accountLine: string;
  fund: string;
}

export interface ReconciliationRow {
  id: number;
  scenario_id: number;
  fiscal_year: number;
  kind: 'SALARIES' | 'BENEFITS';
  total_operating_cents: Cents;
  distributed_cents: Cents;
  lines: ReconciledLine[];
  made_at: Date;
  made_by: string;
  undone_at: Date | null;
  undone_by: string | null;
  replaced_at: Date | null;
}

export async function insertReconciliation(
  db: Knex,
  row: Pick<
    ReconciliationRow,
    | 'scenario_id'
    | 'fiscal_year'
    | 'kind'
    | 'total_operating_cents'
    | 'distributed_cents'
    | 'lines'
    | 'made_at'
    | 'made_by'
  >,
): Promise<number> {
  return insertedId(db('salary_reconciliations').insert({ ...row, lines: JSON.stringify(row.lines) }));
}

export async function findReconciliation(db: Knex, id: number): Promise<ReconciliationRow | undefined> {
  return db('salary_reconciliations').where({ id }).first<ReconciliationRow | undefined>('*');
}

const LISTED = 20;

export type ListedReconciliation = Omit<ReconciliationRow, 'lines'> & { updated_items: number; is_by_account: boolean };

export async function listReconciliations(
  db: Knex,
  where: { budgetYearId: number; fiscalYear?: number | undefined },
): Promise<ListedReconciliation[]> {
  const query = db('salary_reconciliations AS r')
    .join('scenarios AS s', 's.id', 'r.scenario_id')
    .where('s.budget_year_id', where.budgetYearId)
    .orderBy('r.id', 'desc')
    .limit(LISTED)
    .select<ListedReconciliation[]>(
      'r.*',
      db.raw(`jsonb_array_length(r.lines) AS updated_items, r.lines -> 0 -> 'account' IS NOT NULL AS is_by_account`),
    );
  if (where.fiscalYear !== undefined) void query.where('r.fiscal_year', where.fiscalYear);
  return query;
}

/** Returns the update by account that set the current amount of a line; undefined if there is none. */
export async function findAccountUpdate(
  db: Knex,
  where: Slice & { lineId: number; rev: number },
): Promise<(Pick<ReconciliationRow, 'made_at' | 'made_by'> & { account: Account }) | undefined> {
  const { rows } = await db.raw<{ rows: (Pick<ReconciliationRow, 'made_at' | 'made_by'> & { account: Account })[] }>(
    `SELECT r.made_at, r.made_by, l -> 'account' AS account
     FROM salary_reconciliations r CROSS JOIN jsonb_array_elements(r.lines) l
     WHERE r.scenario_id = :scenarioId AND r.fiscal_year = :fiscalYear AND r.undone_at IS NULL AND r.replaced_at IS NULL
       AND l @> jsonb_build_object('id', :lineId::bigint, 'rev', :rev::integer) AND l -> 'account' IS NOT NULL
     ORDER BY r.id DESC LIMIT 1`,
    { ...where },
  );
  return rows[0];
}

/** Returns the current revision of each of these lines that still exists. */
export async function listRevisions(db: Knex, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [[...ids]])
    .whereNull('deleted_at')
    .select<{ id: number; rev: number }[]>('id', 'rev');
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

export async function markUndone(db: Knex, id: number, stamp: Stamp): Promise<void> {
  await db('salary_reconciliations').where({ id }).update({ undone_at: stamp.at, undone_by: stamp.by });
}

/** Marks the reconciliations of projected years as replaced by a new projection. Returns their years and kinds, without duplicates. */
export async function markReplaced(
  db: Knex,
  where: { scenarioId: number; afterYear: number },
  at: Date,
): Promise<{ fiscalYear: number; kind: ReconciliationRow['kind'] }[]> {
  const rows = await db('salary_reconciliations')
    .where({ scenario_id: where.scenarioId, undone_at: null, replaced_at: null })
    .where('fiscal_year', '>', where.afterYear)
    .update({ replaced_at: at })
    .returning<Pick<ReconciliationRow, 'fiscal_year' | 'kind'>[]>(['fiscal_year', 'kind']);
  const replaced = new Map(
    rows.map(({ fiscal_year: fiscalYear, kind }) => [`${fiscalYear} ${kind}`, { fiscalYear, kind }]),
  );
  return [...replaced.values()].sort((a, b) => a.fiscalYear - b.fiscalYear || b.kind.localeCompare(a.kind, 'en'));
}
