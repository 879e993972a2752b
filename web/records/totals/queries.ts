import * as contract from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE_KEY, type Figure, type FigureQuery } from '../../../core/contract/explain.ts';
import { queryOf } from '../../query-of.ts';

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
  queryOf([...DASHBOARD_KEY, 'summary', year], contract.budgetSummary, { query: year });

/** Which budgets a fiscal year can be read from. */
export const sourcesQuery = (fiscalYear: number) =>
  queryOf([...DASHBOARD_KEY, 'sources', fiscalYear], contract.budgetSources, { query: { fiscalYear } });

export const byCategoryQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'by-category', year], contract.totalsByCategory, { query: year });

export const byBuildingQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'by-building', year], contract.totalsByBuilding, { query: year });

/** What leads from the year before to this one. */
export const yearChangeQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'change', year], contract.yearChange, { query: year });

/** People in all and by location: the headcount is the same list, so it is not asked for twice. */
export const statsQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'stats', year], contract.employeeStats, { query: year });

export const salariesQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'salaries', year], contract.salaryDistribution, { query: year });
