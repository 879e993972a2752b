import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE_KEY, type Figure, type FigureQuery } from '../../../core/contract/explain.ts';
import { call } from '../../api.ts';

/** Which year the figures are of. Everything that changes a line makes `['dashboard']` stale. */
export interface DashboardYear {
  budgetYearId?: string;
  fiscalYear: number;
}

/** A figure of that year, to ask why it is what it is. */
export function figureOf(figure: Figure, year: DashboardYear, more: Partial<FigureQuery> = {}): FigureQuery {
  return { ...year, ...more, figure, fiscalYear: String(year.fiscalYear) };
}

/** How a question names a building; null is the whole district. */
export function buildingKey(id: number | null): string {
  return id === null ? DISTRICT_WIDE_KEY : String(id);
}

export const DASHBOARD_KEY = ['dashboard'];

export const summaryQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'summary', year],
    queryFn: ({ signal }) => call(contract.budgetSummary, { query: year, signal }),
  });

/** Which budgets a fiscal year can be read from. */
export const sourcesQuery = (fiscalYear: number) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'sources', fiscalYear],
    queryFn: ({ signal }) => call(contract.budgetSources, { query: { fiscalYear }, signal }),
  });

export const byCategoryQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'by-category', year],
    queryFn: ({ signal }) => call(contract.totalsByCategory, { query: year, signal }),
  });

export const byBuildingQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'by-building', year],
    queryFn: ({ signal }) => call(contract.totalsByBuilding, { query: year, signal }),
  });

/** What leads from the year before to this one. */
export const yearChangeQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'change', year],
    queryFn: ({ signal }) => call(contract.yearChange, { query: year, signal }),
  });

/** People in all and by location: the headcount is the same list, so it is not asked for twice. */
export const statsQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'stats', year],
    queryFn: ({ signal }) => call(contract.employeeStats, { query: year, signal }),
  });

export const salariesQuery = (year: DashboardYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'salaries', year],
    queryFn: ({ signal }) => call(contract.salaryDistribution, { query: year, signal }),
  });
