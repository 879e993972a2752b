import type { Knex } from 'knex';
import type { BudgetYearRow } from '../../platform/db/tables.ts';

export async function listBudgetYears(db: Knex, where: { activeOnly: boolean }): Promise<BudgetYearRow[]> {
  const query = db('budget_years').select<BudgetYearRow[]>('*').orderBy('fiscal_year');
  if (where.activeOnly) {
    void query.whereExists(db('scenarios').whereRaw('budget_year_id = budget_years.id').where({ is_active: true }));
  }
  return query;
}

export async function findBudgetYear(
  db: Knex,
  where: { id: number } | { fiscal_year: number },
): Promise<BudgetYearRow | undefined> {
  return db('budget_years').where(where).first<BudgetYearRow | undefined>('*');
}

/** Locks the budget year until the transaction ends and sets its current fiscal year. Returns the row before and after. */
export async function setCurrentFiscalYear(
  db: Knex,
  { id, currentFiscalYear }: { id: number; currentFiscalYear: number },
): Promise<{ before: BudgetYearRow; after: BudgetYearRow } | undefined> {
  const before = await db('budget_years').where({ id }).forUpdate().first<BudgetYearRow | undefined>('*');
  if (!before) return undefined;
  const [after] = await db('budget_years')
    .where({ id })
    .update({ current_fiscal_year: currentFiscalYear })
    .returning<BudgetYearRow[]>('*');
  return after && { before, after };
}

/** Returns the existing budget year or inserts it. Simultaneous callers get the same row. */
export async function ensureBudgetYear(
  db: Knex,
  year: { fiscal_year: number; name: string; notes: string | null },
): Promise<{ row: BudgetYearRow; created: boolean }> {
  const [inserted] = await db('budget_years')
    .insert({ ...year, current_fiscal_year: year.fiscal_year })
    .onConflict('fiscal_year')
    .ignore()
    .returning<BudgetYearRow[]>('*');
  if (inserted) return { row: inserted, created: true };
  const row = await findBudgetYear(db, { fiscal_year: year.fiscal_year });
  if (!row) throw new Error('the budget year was neither inserted nor found');
  return { row, created: false };
}

export async function listFiscalYears(
  db: Knex,
  of: { budgetYearId: number } | { scenarioId: number },
): Promise<number[]> {
  const rows = await db('line_items')
    .join('scenarios', 'scenarios.id', 'line_items.scenario_id')
    .where(
      'scenarioId' in of
        ? { 'scenarios.id': of.scenarioId }
        : { 'scenarios.budget_year_id': of.budgetYearId, 'scenarios.is_active': true },
    )
    .whereNull('line_items.deleted_at')
    .distinct<{ fiscal_year: number }[]>('line_items.fiscal_year')
    .orderBy('line_items.fiscal_year');
  return rows.map((row) => row.fiscal_year);
}
