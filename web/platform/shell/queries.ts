import { queryOptions } from '@tanstack/react-query';
import * as budgets from '../../../core/contract/budgets.ts';
import { listDeseFunctions } from '../../../core/contract/reference-dese.ts';
import { fiscalYearsOfBudget } from '../../../core/contract/line-items.ts';
import * as reference from '../../../core/contract/reference.ts';
import { call } from '../../api.ts';

/** What nearly every screen needs: the years and the reference lists. */
export const budgetYearsQuery = queryOptions({
  queryKey: ['budget-years'],
  queryFn: ({ signal }) => call(budgets.listBudgetYears, { signal }),
});

/** The years of the active budgets, or of one budget. */
export const fiscalYearsQuery = (budgetYearId: number, scenarioId: number | null = null) =>
  queryOptions({
    queryKey: ['fiscal-years', budgetYearId, scenarioId],
    queryFn: ({ signal }) =>
      call(fiscalYearsOfBudget, {
        query: {
          budgetYearId: String(budgetYearId),
          ...(scenarioId !== null && { scenarioId: String(scenarioId) }),
        },
        signal,
      }),
  });

export const scenariosQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: ['scenarios', budgetYearId],
    queryFn: ({ signal }) => call(budgets.listScenarios, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });

export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: ({ signal }) => call(budgets.listVersions, { signal }),
});

export const buildingsQuery = queryOptions({
  queryKey: ['buildings'],
  queryFn: ({ signal }) => call(reference.listBuildings, { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(reference.listCategories, { signal }),
});

export const workGroupsQuery = queryOptions({
  queryKey: ['work-groups'],
  queryFn: ({ signal }) => call(reference.listWorkGroups, { signal }),
});

export const deseFunctionsQuery = queryOptions({
  queryKey: ['dese-functions'],
  queryFn: ({ signal }) => call(listDeseFunctions, { signal }),
});
