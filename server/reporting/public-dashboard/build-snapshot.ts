import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { openingYear, type PublicConfig, type PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { toDollars } from '../../../core/money.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { requireScenario } from '../../records/budgets/scenarios.ts';
import { requireVersion } from '../../records/budgets/versions.ts';
import { withReadOnce, type Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { employeeStats, publicAverageSalary, salaryDistribution } from '../../records/totals/people.ts';
import { publicLineGroups } from '../../records/totals/line-groups.ts';
import { totalsByBuilding, totalsByCategory } from '../../records/totals/totals.ts';
import { accountsSinceClosedYear, spentInClosedYear } from '../../records/actuals/closed-year.ts';
import { yearChange } from '../../records/totals/year-change.ts';
import { DEFAULT_FUND } from '../../records/funds/hold-funds.ts';
import { addPreviousYear } from './build-previous-year.ts';
import { earlierYears, schoolsOf } from './build-schools.ts';
import { publicFteOf } from './fte-figures.ts';
import { staffChangeOf } from './staff-change.ts';
import { presentLink, presentPublicConfig } from './present.ts';
import * as queries from './queries.ts';

/**
 * Builds everything that residents would see after publishing now: the figures from the active budgets for each published year, and the
 * visible links. Omits what the configuration hides, groups of too few people, and categories, buildings and comparisons with guidance that
 * would reveal one person's pay. A year without a proposed budget has no figures.
 */
export async function buildSnapshot(base: Context, row: queries.DashboardRow): Promise<queries.Snapshot> {
  const cx = withReadOnce(base);
  const config = presentPublicConfig(row);
  const years: queries.Snapshot['years'] = {};
  for (const fiscalYear of config.publishedYears) {
    const figures = await figuresOf(cx, fiscalYear, config);
    if (figures) years[String(fiscalYear)] = figures;
  }
  const spending = await addPreviousYear(cx, years, config);
  const links = config.showLinks ? (await queries.listLinks(cx.db, row.id)).filter((link) => link.is_active) : [];
  const first = years[String(openingYear(years))];
  return {
    config,
    release: {
      versionLabel: first?.versionLabel ?? null,
      status: first?.status ?? null,
      fund: first?.fund ?? null,
      figuresFrom: null,
    },
    years,
    earlierYears: await earlierYears(cx, years, config),
    ...spending,
    links: links.map(presentLink).map(({ id, title, description, url, linkType }) => ({
      id,
      title,
      description,
      url,
      linkType,
    })),
  };
}

/** Returns false if a published year has no proposed budget, and therefore no figures on the public page. */
export function hasFigures(summary: BudgetSummary): summary is BudgetSummary & { scenarioId: number } {
  return summary.scenarioId !== null && summary.proposedCount > 0;
}

async function figuresOf(cx: Context, fiscalYear: number, config: PublicConfig): Promise<PublicYear | null> {
  const summary = await budgetSummary(cx, { fiscalYear }, 'public');
  if (!hasFigures(summary)) return null;
  const categories = config.showCategoryChart ? await totalsByCategory(cx, { fiscalYear }, 'public') : [];
  const slice = { scenarioId: summary.scenarioId, fiscalYear };
  const lineGroups = config.showCategoryChart ? await publicLineGroups(cx, slice) : null;
  const buildings = config.showBuildingChart ? await totalsByBuilding(cx, { fiscalYear }, 'public') : [];
  const showsGoal = config.showBudgetStatus || config.showProgressBar;
  const townGoal = showsGoal ? summary.townGoal : null;
  const locationData = config.showHeadcountChart ? await locationsOf(cx, fiscalYear, config) : null;
  const fte = locationData && (await publicFteOf(cx, fiscalYear));
  const isOver = config.showProgressBar && summary.isOverGuidance === true;
  const averageSalary = isOver && locationData ? await publicAverageSalary(cx, { fiscalYear }) : null;
  const isCompared = locationData !== null && config.publishedYears.includes(fiscalYear - 1);
  const staffChange = isCompared ? await staffChangeOf(cx, fiscalYear) : undefined;
  return {
    isProjected: summary.isProjected,
    ...(await originOf(cx, slice)),
    totalBudget: summary.proposedBudget,
    townGoal,
    ...(townGoal !== null &&
      summary.coveredFunds !== null && {
        comparedWithGuidance: { amount: summary.coveredBudget, funds: summary.coveredFunds },
      }),
    categoryBreakdown: categories.map(({ category, total, count, color }) => ({
      name: category,
      amount: total,
      itemCount: count,
      color,
    })),
    ...(lineGroups && {
      lineGroups: lineGroups.map(({ group, amount }) => ({ group, amount: toDollars(amount) })),
    }),
    buildingBreakdown: buildings.map(({ building, total }) => ({ name: building, amount: total })),
    ...(await schoolsOf(cx, fiscalYear, config)),
    salaryData: config.showSalaryCharts ? await salariesOf(cx, fiscalYear, config) : null,
    locationData,
    ...(averageSalary !== null && { averageSalary }),
    payrollChange: config.showHeadcountChart ? await payrollChangeOf(cx, fiscalYear, config) : null,
    ...(fte && { fte }),
    ...(staffChange && { staffChange }),
  };
}

async function originOf(
  cx: Context,
  slice: Slice,
): Promise<Pick<PublicYear, 'versionLabel' | 'status' | 'adoptedOn' | 'fund' | 'funds'>> {
  const scenario = await requireScenario(cx, slice.scenarioId);
  const version = await requireVersion(cx, scenario.version_id);
  const funds = await fundsOf(cx, slice);
  return {
    versionLabel: version.label,
    status: version.status,
    adoptedOn: version.adoption?.voteDate ?? null,
    fund: funds.join(', '),
    funds,
  };
}

/**
 * Returns the funds of a year's lines. Returns none if no line was given a fund, because the default fund does not show what really pays
 * for the budget.
 */
async function fundsOf(cx: Context, slice: Slice): Promise<string[]> {
  const funds = await queries.listFunds(cx.db, slice);
  const [only] = funds;
  const isDefault = funds.length === 1 && only?.fund === DEFAULT_FUND && only.isImported && !only.isGiven;
  return isDefault ? [] : funds.map(({ fund }) => fund);
}

async function salariesOf(cx: Context, fiscalYear: number, config: PublicConfig): Promise<PublicYear['salaryData']> {
  const { teachers, paras, isProjected } = await salaryDistribution(cx, { fiscalYear }, 'public');
  return isProjected && !config.showProjectedEmployees ? null : { teachers, paras };
}

async function locationsOf(cx: Context, fiscalYear: number, config: PublicConfig): Promise<PublicYear['locationData']> {
  const stats = await employeeStats(cx, { fiscalYear }, 'public');
  if (stats.isProjected && !config.showProjectedEmployees) return null;
  // There are too few people to show anything, even the total.
  if (stats.totalEmployees === null || stats.totalSalary === null || stats.byBuilding.length === 0) return null;
  return {
    locations: stats.byBuilding.map(({ building, count, total }) => ({
      location: building,
      count,
      totalSalary: total,
    })),
    totalEmployees: stats.totalEmployees,
    totalSalaries: stats.totalSalary,
  };
}

/** Returns the payroll change from the year before; null if that year is not published. */
async function payrollChangeOf(
  cx: Context,
  fiscalYear: number,
  config: PublicConfig,
): Promise<PublicYear['payrollChange']> {
  const fromYear = fiscalYear - 1;
  if (!config.publishedYears.includes(fromYear)) return null;
  const stats = await employeeStats(cx, { fiscalYear }, 'public');
  if (stats.byBuilding.length === 0 || (stats.isProjected && !config.showProjectedEmployees)) return null;
  const readers = { audience: 'public' as const, spentInClosedYear, accountsSinceClosedYear };
  const { payroll } = await yearChange(cx, { fiscalYear }, readers);
  if (!payroll) return null;
  return {
    fromYear,
    before: payroll.before,
    after: payroll.after,
    causes: payroll.bars.map(({ cause, amount }) => ({ cause, amount })),
    ...(payroll.isCombined === true && { isCombined: true }),
  };
}
