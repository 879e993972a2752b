import * as budgets from '../../../core/contract/budgets.ts';
import { listDeseFunctions } from '../../../core/contract/reference-dese.ts';
import { fiscalYearsOfBudget } from '../../../core/contract/line-items.ts';
import * as reference from '../../../core/contract/reference.ts';
import { queryOf } from '../../query-of.ts';

/** What nearly every screen needs: the years and the reference lists. */
export const budgetYearsQuery = queryOf(['budget-years'], budgets.listBudgetYears);

/** The fiscal years in the active budgets, or in one budget. */
export const fiscalYearsQuery = (budgetYearId: number, scenarioId: number | null = null) =>
  queryOf(['fiscal-years', budgetYearId, scenarioId], fiscalYearsOfBudget, {
    query: {
      budgetYearId: String(budgetYearId),
      ...(scenarioId !== null && { scenarioId: String(scenarioId) }),
    },
  });

export const scenariosQuery = (budgetYearId: number) =>
  queryOf(['scenarios', budgetYearId], budgets.listScenarios, { query: { budgetYearId: String(budgetYearId) } });

export const versionsQuery = queryOf(['versions'], budgets.listVersions);

export const buildingsQuery = queryOf(['buildings'], reference.listBuildings);

export const categoriesQuery = queryOf(['categories'], reference.listCategories);

export const workGroupsQuery = queryOf(['work-groups'], reference.listWorkGroups);

export const deseFunctionsQuery = queryOf(['dese-functions'], listDeseFunctions);
