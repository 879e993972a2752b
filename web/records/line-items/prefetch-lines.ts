import type { QueryClient } from '@tanstack/react-query';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { chosenYears } from '../../platform/shell/budget-year.tsx';
import {
  budgetYearsQuery,
  buildingsQuery,
  categoriesQuery,
  fiscalYearsQuery,
  scenariosQuery,
  versionsQuery,
  workGroupsQuery,
} from '../../platform/shell/queries.ts';
import { askedBudget } from './asked-budget.ts';
import { employeesQuery, proposedLinesQuery } from './queries.ts';

/** The screens that list the lines of a year. */
const LISTED: ReadonlyMap<string, ScenarioType> = new Map([
  ['/admin/operating-budget', 'operating'],
  ['/admin/import-history', 'operating'],
  ['/admin/proposed-budget', 'proposed'],
]);

/**
 * Asks for what the screen at this address will show, while its code is still on its way: nothing where it lists no lines. What
 * is cached and fresh is not fetched again, and errors are shown when the screen fetches it.
 */
export function prefetchLines(queryClient: QueryClient, { pathname, searchParams }: URL): void {
  const type = LISTED.get(pathname);
  if (type === undefined) return;
  void readAhead(queryClient, type, searchParams).catch(() => undefined);
}

async function readAhead(queryClient: QueryClient, type: ScenarioType, address: URLSearchParams): Promise<void> {
  const { budgetYear, fiscalYear } = chosenYears(await queryClient.query(budgetYearsQuery), address);
  if (budgetYear === null || fiscalYear === null) return;
  const { id: budgetYearId } = budgetYear;
  const scenarioId = askedBudget(address);
  const year = { budgetYearId, fiscalYear, ...(scenarioId !== null && { scenarioId }) };
  await Promise.all([
    // The longest answer first.
    type === 'operating' ? queryClient.query(employeesQuery(year)) : queryClient.query(proposedLinesQuery(year)),
    queryClient.query(fiscalYearsQuery(budgetYearId, scenarioId)),
    queryClient.query(scenariosQuery(budgetYearId)),
    queryClient.query(versionsQuery),
    queryClient.query(buildingsQuery),
    queryClient.query(categoriesQuery),
    queryClient.query(workGroupsQuery),
  ]);
}
