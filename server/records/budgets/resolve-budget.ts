import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import { readOnce, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seesActiveOnly } from './active-only.ts';
import { requireBudgetYear } from './budget-years.ts';
import * as scenarioQueries from './scenario-queries.ts';
import * as versionQueries from './version-queries.ts';
import * as yearQueries from './year-queries.ts';
import { requireScenario } from './scenarios.ts';

export interface BudgetQuery {
  type: ScenarioType;
  scenarioId?: number | undefined;
  budgetYearId?: number | undefined;
  fiscalYear?: number | undefined;
  /** The number of a version within its budget year. If given, this version's scenario is read instead of the active one. */
  version?: number | undefined;
}

/** One fiscal year of one scenario, the unit that every list and every total reads. */
export interface ResolvedBudget {
  scenario: scenarioQueries.PlacedScenario;
  fiscalYear: number;
  isProjected: boolean;
}

/**
 * Decides which scenario and fiscal year a request means. Every caller uses this function. If a scenario or a budget year is given, it
 * decides. If only a fiscal year is given, that year is read from the active scenario in the year's own budget year, or else in the latest
 * earlier budget year whose active scenario has lines for the fiscal year. By default, the latest budget year with an active scenario is
 * used. Without a fiscal year, the scenario's base year is used. A given version is looked up in the budget year found this way, and the
 * version's scenario of the given type is read. Returns null if there is no such budget. For VIEW_ONLY users, only active scenarios exist,
 * and only versions with an active scenario. Throws NOT_FOUND for an unknown scenario, budget year or version, and VALIDATION if the
 * scenario has the other type.
 */
export async function resolveBudget(cx: Context, query: BudgetQuery): Promise<ResolvedBudget | null> {
  const scenario = await readOnce(cx, `budget ${JSON.stringify(query)}`, () => findScenario(cx, query));
  if (!scenario) return null;
  const fiscalYear = query.fiscalYear ?? scenario.base_year;
  return { scenario, fiscalYear, isProjected: fiscalYear > scenario.base_year };
}

/** Returns the same as resolveBudget, but throws NOT_FOUND if there is no such budget. */
export async function requireBudget(cx: Context, query: BudgetQuery): Promise<ResolvedBudget> {
  const resolved = await resolveBudget(cx, query);
  if (resolved) return resolved;
  throw new AppError('NOT_FOUND', describeMissing(query));
}

function describeMissing({ type, version, fiscalYear, budgetYearId }: BudgetQuery): string {
  if (version !== undefined) return `Version v${version} has no ${type} budget. Choose another version.`;
  if (budgetYearId !== undefined)
    return `There is no active ${type} budget in this budget year yet. Import a budget first.`;
  if (fiscalYear === undefined) return `There is no active ${type} budget yet. Import a budget first.`;
  return `There is no active ${type} budget or projection for ${fiscalYearLabel(fiscalYear)} yet. Import a budget, or generate a projection.`;
}

/**
 * Lists the active budgets that have lines in a fiscal year: the budget of that year's budget year, then projections from earlier budget
 * years. The first budget is the one that resolveBudget finds if only the fiscal year is given, unless that budget has no lines. To read
 * another budget in the list, pass its budget year to resolveBudget.
 */
export async function listSources(
  cx: Context,
  query: { type: ScenarioType; fiscalYear: number },
): Promise<(ResolvedBudget & { total: Cents })[]> {
  const found = await scenarioQueries.listScenariosReaching(cx.db, query);
  return found.map(({ year_total_cents: total, ...scenario }) => ({
    scenario,
    fiscalYear: query.fiscalYear,
    isProjected: query.fiscalYear > scenario.base_year,
    total,
  }));
}

/**
 * Returns a query for the fiscal year. The query includes the given budget year only if the fiscal year can be read from that budget year.
 */
export async function sourceOf(
  cx: Context,
  query: { type: ScenarioType; fiscalYear: number; budgetYearId?: number | undefined },
): Promise<{ fiscalYear: number; budgetYearId?: number }> {
  const { fiscalYear, budgetYearId } = query;
  if (budgetYearId === undefined) return { fiscalYear };
  const sources = await listSources(cx, query);
  const isSource = sources.some(({ scenario }) => scenario.budget_year_id === budgetYearId);
  return isSource ? { fiscalYear, budgetYearId } : { fiscalYear };
}

async function findScenario(cx: Context, query: BudgetQuery): Promise<scenarioQueries.PlacedScenario | undefined> {
  if (query.scenarioId !== undefined) {
    const scenario = await requireScenario(cx, query.scenarioId);
    if (scenario.scenario_type === query.type) return scenario;
    throw new AppError(
      'VALIDATION',
      `Budget ${scenario.id} has the type ${scenario.scenario_type}, not ${query.type}.`,
      {
        fields: { scenarioId: `is not ${query.type}` },
      },
    );
  }
  if (query.version !== undefined) return findScenarioOfVersion(cx, query, query.version);
  if (query.budgetYearId !== undefined) {
    const { budgetYearId, type } = query;
    const active = await scenarioQueries.findActiveScenario(cx.db, { budgetYearId, type });
    // Only a budget year without an active scenario needs a separate check that it exists.
    if (!active) await requireBudgetYear(cx, { id: budgetYearId });
    return active;
  }
  if (query.fiscalYear !== undefined) {
    return scenarioQueries.findScenarioReaching(cx.db, { fiscalYear: query.fiscalYear, type: query.type });
  }
  return scenarioQueries.findLatestActiveScenario(cx.db, query.type);
}

async function findScenarioOfVersion(
  cx: Context,
  query: BudgetQuery,
  versionNumber: number,
): Promise<scenarioQueries.PlacedScenario | undefined> {
  const budgetYearId = await findBudgetYearId(cx, query);
  const version =
    budgetYearId === undefined
      ? undefined
      : await versionQueries.findVersionByNumber(cx.db, { budgetYearId, versionNumber });
  if (version && (version.is_active || !seesActiveOnly(cx))) {
    const scenario = await scenarioQueries.findScenarioOfVersion(cx.db, { versionId: version.id, type: query.type });
    return scenario?.is_active || !seesActiveOnly(cx) ? scenario : undefined;
  }
  throw new AppError('NOT_FOUND', `There is no version v${versionNumber} in this budget year.`, {
    fields: { version: 'does not exist' },
  });
}

/**
 * Finds the budget year of a version: the given budget year, else the budget year for the fiscal year, else the budget year of the budget
 * that would be read without a version.
 */
async function findBudgetYearId(cx: Context, query: BudgetQuery): Promise<number | undefined> {
  if (query.budgetYearId !== undefined) return (await requireBudgetYear(cx, { id: query.budgetYearId })).id;
  if (query.fiscalYear !== undefined) {
    const own = await yearQueries.findBudgetYear(cx.db, { fiscal_year: query.fiscalYear });
    if (own) return own.id;
  }
  return (await findScenario(cx, { ...query, version: undefined }))?.budget_year_id;
}
