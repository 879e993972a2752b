import { noop } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { Role } from '../../../core/contract/endpoint.ts';
import { queryClient } from '../../query-client.ts';
import { CARRIED_PARAMETERS, chosenYears, rememberedBudgetYear } from '../../platform/shell/budget-year.tsx';
import {
  budgetYearsQuery,
  buildingsQuery,
  categoriesQuery,
  deseFunctionsQuery,
  fiscalYearsQuery,
  scenariosQuery,
  versionsQuery,
  workGroupsQuery,
} from '../../platform/shell/queries.ts';
import { storedUser } from '../../session-store.ts';
import { askedBudget } from './asked-budget.ts';
import type { LinesQuery, YearOfBudget } from './queries.ts';

/**
 * Prefetches the lines of a screen and the short lists for its columns while the screen's code loads, and again when another year is
 * selected. The screen does not wait for this data. Roles that cannot see lines prefetch nothing. If the budget does not have the year, the
 * screen selects another year and loads its lines.
 */
export function prefetchLines<Row>(
  roles: readonly Role[],
  queryOf: (year: YearOfBudget) => LinesQuery<Row>,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: ({ request }) => {
      const user = storedUser();
      const isShown = user !== null && !user.mustChangePassword && roles.includes(user.role);
      if (isShown) void ask(queryOf, new URL(request.url).searchParams).catch(noop);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      CARRIED_PARAMETERS.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)),
  };
}

async function ask<Row>(queryOf: (year: YearOfBudget) => LinesQuery<Row>, address: URLSearchParams): Promise<void> {
  if (askedBudget(address) !== null) return;
  const { budgetYear, fiscalYear } = chosenYears(
    await queryClient.query(budgetYearsQuery),
    address,
    rememberedBudgetYear(),
  );
  if (budgetYear === null || fiscalYear === null) return;
  await Promise.all([
    queryClient.query(buildingsQuery),
    queryClient.query(categoriesQuery),
    queryClient.query(workGroupsQuery),
    queryClient.query(deseFunctionsQuery),
    queryClient.query(versionsQuery),
    queryClient.query(scenariosQuery(budgetYear.id)),
    queryClient.query(fiscalYearsQuery(budgetYear.id)),
    queryClient.query(queryOf({ budgetYearId: budgetYear.id, fiscalYear })),
  ]);
}
