import type { Knex } from 'knex';
import { BASE_YEAR, BUDGET_YEAR, SEEDED_BY, VERSION, STAMPS } from '../data/budget-year.ts';
import { idOf, insertAndIndex } from '../insert-rows.ts';

export interface StoredBudget {
  budgetYearId: number;
  operatingId: number;
  proposedId: number;
}

/** Stores the base year with one draft version. Its two budgets are active. */
export async function storeBudget(trx: Knex): Promise<StoredBudget> {
  const years = await insertAndIndex(trx, 'budget_years', [{ ...BUDGET_YEAR, ...STAMPS }], 'fiscal_year');
  const budgetYearId = idOf(years, String(BASE_YEAR));
  const version = {
    budget_year_id: budgetYearId,
    version_number: 1,
    ...VERSION,
    status: 'DRAFT',
    uploaded_by: SEEDED_BY,
    ...STAMPS,
  };
  const versions = await insertAndIndex(trx, 'versions', [version], 'label');
  const scenario = {
    budget_year_id: budgetYearId,
    version_id: idOf(versions, VERSION.label),
    name: VERSION.label,
    is_active: true,
    base_year: BASE_YEAR,
    ...STAMPS,
  };
  const scenarios = await insertAndIndex(
    trx,
    'scenarios',
    [
      {
        ...scenario,
        scenario_type: 'operating',
        description: 'Every employee and vacant position with this year’s salary',
      },
      { ...scenario, scenario_type: 'proposed', description: 'The whole budget by account' },
    ],
    'scenario_type',
  );
  return { budgetYearId, operatingId: idOf(scenarios, 'operating'), proposedId: idOf(scenarios, 'proposed') };
}
