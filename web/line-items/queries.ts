import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listLineItems, type EmployeeItem, type LineItem, type ProposedItem } from '../../core/contract/line-items.ts';
import { call } from '../api.ts';
import { DASHBOARD_KEY } from '../dashboard/queries.ts';
import { PROJECTIONS_KEY } from '../projections/queries.ts';

export interface YearOfBudget {
  budgetYearId: number;
  fiscalYear: number;
}

const LINE_ITEMS_KEY = ['line-items'];
/** A list of 40,000 lines is not asked for again at every return to the window. */
const FRESH_MS = 60_000;

/** Whatever counts lines or adds them up. */
const STALE_AFTER_A_CHANGE = [
  DASHBOARD_KEY,
  PROJECTIONS_KEY,
  ['scenarios'],
  ['buildings'],
  ['categories'],
  ['work-groups'],
];

export const employeesQuery = (year: YearOfBudget) =>
  queryOptions({
    queryKey: [...LINE_ITEMS_KEY, 'operating', year],
    queryFn: async ({ signal }) => (await listLines(year, 'true', signal)).filter(isEmployee),
    staleTime: FRESH_MS,
    // Comparing 40,000 lines field by field costs more than drawing the few that have changed.
    structuralSharing: false,
  });

export const proposedLinesQuery = (year: YearOfBudget) =>
  queryOptions({
    queryKey: [...LINE_ITEMS_KEY, 'proposed', year],
    queryFn: async ({ signal }) => (await listLines(year, 'false', signal)).filter(isProposed),
    staleTime: FRESH_MS,
    structuralSharing: false,
  });

function listLines(year: YearOfBudget, isOperating: 'true' | 'false', signal: AbortSignal): Promise<LineItem[]> {
  const query = { budgetYearId: String(year.budgetYearId), fiscalYear: year.fiscalYear, isOperating };
  return call(listLineItems, { query, signal });
}

export function isEmployee(item: LineItem): item is EmployeeItem {
  return item.isOperating;
}

export function isProposed(item: LineItem): item is ProposedItem {
  return !item.isOperating;
}

/** One line has changed: the lists hold it already, the sums elsewhere do not. */
export async function lineChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(STALE_AFTER_A_CHANGE.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Many lines have changed, and only the server knows how. */
export async function linesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: LINE_ITEMS_KEY }), lineChanged(queryClient)]);
}
