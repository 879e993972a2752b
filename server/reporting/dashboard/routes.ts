import * as contract from '../../../core/contract/dashboard.ts';
import * as pictures from '../../../core/contract/dashboard-pictures.ts';
import type { Api } from '../../platform/http/api.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { audienceOf, employeeStats, headcountByLocation, salaryDistribution } from '../../records/totals/people.ts';
import { totalsByBuilding, totalsByCategory } from '../../records/totals/totals.ts';
import { accountsSinceClosedYear, spentInClosedYear } from '../../records/actuals/closed-year.ts';
import { yearChange } from '../../records/totals/year-change.ts';
import { allFiscalYears, budgetSources } from '../../records/totals/year-totals.ts';
import { changeReasons } from './change-reasons.ts';
import { fiveYears } from './five-years.ts';
import { positionChange } from './position-change.ts';
import { revenueAndTuition } from './revenue-and-tuition.ts';
import { schoolFigures } from './school-figures.ts';

export function dashboardRoutes(api: Api): void {
  api.handle(contract.budgetSummary, (cx, { query }) => budgetSummary(cx, query, audienceOf(cx)));
  api.handle(contract.budgetSources, (cx, { query }) => budgetSources(cx, query));
  api.handle(contract.totalsByCategory, (cx, { query }) => totalsByCategory(cx, query, audienceOf(cx)));
  api.handle(contract.totalsByBuilding, (cx, { query }) => totalsByBuilding(cx, query, audienceOf(cx)));
  api.handle(contract.employeeStats, (cx, { query }) => employeeStats(cx, query, audienceOf(cx)));
  api.handle(contract.headcountByLocation, (cx, { query }) => headcountByLocation(cx, query, audienceOf(cx)));
  api.handle(contract.salaryDistribution, (cx, { query }) => salaryDistribution(cx, query, audienceOf(cx)));
  api.handle(contract.yearChange, (cx, { query }) =>
    yearChange(cx, query, { audience: audienceOf(cx), spentInClosedYear, accountsSinceClosedYear }),
  );
  api.handle(pictures.changeReasons, (cx, { query }) => changeReasons(cx, query));
  api.handle(pictures.fiveYears, (cx, { query }) => fiveYears(cx, query));
  api.handle(pictures.schoolFigures, (cx, { query }) => schoolFigures(cx, query));
  api.handle(pictures.positionChange, (cx, { query }) => positionChange(cx, query));
  api.handle(pictures.revenueAndTuition, (cx, { query }) => revenueAndTuition(cx, query));
  api.handle(contract.allFiscalYears, (cx) => allFiscalYears(cx));
}
