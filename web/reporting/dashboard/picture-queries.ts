import { readActuals } from '../../../core/contract/actuals.ts';
import {
  changeReasons,
  fiveYears,
  type PositionChangeBy,
  positionChange,
  revenueAndTuition,
  schoolFigures,
} from '../../../core/contract/dashboard-pictures.ts';
import {
  type FteBy,
  groupedFte,
  summarizePositions,
  type SummaryBy,
} from '../../../core/contract/positions-reports.ts';
import { queryOf } from '../../query-of.ts';
import { DASHBOARD_KEY, type DashboardYear } from '../../records/totals/queries.ts';

export const fiveYearsQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'five-years', year], fiveYears, { query: year });

export const changeReasonsQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'change-reasons', year], changeReasons, { query: year });

export const schoolsQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'schools', year], schoolFigures, { query: year });

export const revenueAndTuitionQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'revenue-and-tuition', year], revenueAndTuition, { query: year });

export const fteQuery = (year: DashboardYear, by: SummaryBy) =>
  queryOf([...DASHBOARD_KEY, 'fte', year, by], summarizePositions, { query: { ...year, by } });

export const groupedFteQuery = (year: DashboardYear, by: FteBy) =>
  queryOf([...DASHBOARD_KEY, 'grouped-fte', year, by], groupedFte, { query: { ...year, by } });

export const positionChangeQuery = (year: DashboardYear, by: PositionChangeBy) =>
  queryOf([...DASHBOARD_KEY, 'position-change', year, by], positionChange, { query: { ...year, by } });

/** The key has the dashboard's prefix, so that a change of a budget line reloads the budgets next to the actuals. */
export const categoryActualsQuery = ({ fiscalYear, budgetYearId }: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'actuals', fiscalYear, budgetYearId], readActuals, {
    query: {
      ...{ by: 'category', fiscalYear: String(fiscalYear) },
      ...(budgetYearId !== undefined && { budgetYearId }),
    },
  });
