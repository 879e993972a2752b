import { queryOptions, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { lineYears } from '../../../core/contract/line-items-years.ts';
import {
  listLineItems,
  type EmployeeItem,
  type LineItem,
  type ProposedItem,
} from '../../../core/contract/line-items.ts';
import { projectionStatus } from '../../../core/contract/projections.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { DASHBOARD_KEY } from '../totals/queries.ts';
import type { Titled } from './history-labels.ts';
import { loadLineHistory } from './line-history.ts';

export interface YearOfBudget {
  budgetYearId: number;
  fiscalYear: number;
  /** Id of a selected budget. Default: the active budget of the budget year. */
  scenarioId?: number | undefined;
}

const LINE_ITEMS = 'line-items' as const;
/** Lines stay fresh for this time, so that a list of 40,000 lines is not reloaded each time the window gets the focus. */
const FRESH_MS = 60_000;

/** Key of projections. Invalidated by any change to a line or an assumption. */
export const PROJECTIONS_KEY = ['projections'];

/** How far the active budgets of a budget year are projected, and whether the projections are out of date. */
export const projectionStatusQuery = (budgetYearId: number) =>
  queryOf([...PROJECTIONS_KEY, 'status', budgetYearId], projectionStatus, {
    query: { budgetYearId: String(budgetYearId) },
  });

/** The key of queries for amounts in other years, with which the lines in a grid are compared. */
export const OTHER_YEARS_KEY = ['other-years'];

/** Keys of all queries that count lines or add up amounts. */
const STALE_AFTER_A_CHANGE = [
  DASHBOARD_KEY,
  PROJECTIONS_KEY,
  OTHER_YEARS_KEY,
  ['scenarios'],
  ['buildings'],
  ['categories'],
  ['work-groups'],
];

type LineListKey = readonly ['line-items', 'operating' | 'proposed', YearOfBudget];

/** Identifies a list of lines in the cache. */
export interface LineList {
  queryKey: LineListKey;
}

export type LinesQuery<Row> = UseQueryOptions<Row[], Error, Row[], LineListKey> & LineList;

function keyOf(type: LineListKey[1], year: YearOfBudget): LineListKey {
  return [LINE_ITEMS, type, year];
}

export const employeesQuery = (year: YearOfBudget) =>
  queryOptions({
    queryKey: keyOf('operating', year),
    queryFn: async ({ signal }) => (await readLines(year, true, undefined, signal)).filter(isEmployee),
    staleTime: FRESH_MS,
    // Disabled, because comparing 40,000 lines field by field takes longer than rendering the few changed lines.
    structuralSharing: false,
  });

export const proposedLinesQuery = (year: YearOfBudget) =>
  queryOptions({
    queryKey: keyOf('proposed', year),
    queryFn: async ({ signal }) => (await readLines(year, false, undefined, signal)).filter(isProposed),
    staleTime: FRESH_MS,
    structuralSharing: false,
  });

/** A line in all fiscal years. Each change creates a new revision, so the data of a revision never becomes stale. */
export const lineYearsQuery = ({ id, rev }: LineItem) =>
  queryOf(['line-years', id, rev], lineYears, { params: { id: String(id) } });

/** The history of a line, with values as its columns show them. */
export const historyQuery = ({ id, rev }: LineItem, columns: readonly Titled[]) =>
  queryOptions({
    queryKey: ['line-history', id, rev],
    queryFn: () => loadLineHistory(columns, String(id)),
  });

/** Loads the lines in a list, or only those with the given IDs. */
export function readLines(
  year: YearOfBudget,
  isOperating: boolean,
  ids?: readonly number[],
  signal?: AbortSignal,
): Promise<LineItem[]> {
  const query = {
    ...(year.scenarioId === undefined
      ? { budgetYearId: String(year.budgetYearId) }
      : { scenarioId: String(year.scenarioId) }),
    fiscalYear: year.fiscalYear,
    isOperating: isOperating ? ('true' as const) : ('false' as const),
    ...(ids && { ids: ids.join() }),
  };
  return call(listLineItems, { query, ...(signal && { signal }) });
}

export function isEmployee(item: LineItem): item is EmployeeItem {
  return item.isOperating;
}

export function isProposed(item: LineItem): item is ProposedItem {
  return !item.isOperating;
}

/** Call after a change to one line. The cached lists already contain the change, but sums on other screens do not. */
export async function lineChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(STALE_AFTER_A_CHANGE.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Call after a change to many lines, if only the server knows the details. */
export async function linesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [LINE_ITEMS] }), lineChanged(queryClient)]);
}
