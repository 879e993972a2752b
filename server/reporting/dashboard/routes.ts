import * as contract from '../../../core/contract/dashboard.ts';
import type { Api } from '../../platform/http/api.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { audienceOf, employeeStats, headcountByLocation, salaryDistribution } from '../../records/totals/people.ts';
import { totalsByBuilding, totalsByCategory } from '../../records/totals/totals.ts';
import { yearChange } from '../../records/totals/year-change.ts';
import { allFiscalYears, budgetSources } from '../../records/totals/year-totals.ts';

export function dashboardRoutes(api: Api): void {
  api.handle(contract.budgetSummary, (cx, { query }) => budgetSummary(cx, query, audienceOf(cx)));
  api.handle(contract.budgetSources, (cx, { query }) => budgetSources(cx, query));
  api.handle(contract.totalsByCategory, (cx, { query }) => totalsByCategory(cx, query, audienceOf(cx)));
  api.handle(contract.totalsByBuilding, (cx, { query }) => totalsByBuilding(cx, query, audienceOf(cx)));
  api.handle(contract.employeeStats, (cx, { query }) => employeeStats(cx, query, audienceOf(cx)));
  api.handle(contract.headcountByLocation, (cx, { query }) => headcountByLocation(cx, query, audienceOf(cx)));
  api.handle(contract.salaryDistribution, (cx, { query }) => salaryDistribution(cx, query, audienceOf(cx)));
  api.handle(contract.yearChange, (cx, { query }) => yearChange(cx, query, audienceOf(cx)));
  api.handle(contract.allFiscalYears, (cx) => allFiscalYears(cx));
}
