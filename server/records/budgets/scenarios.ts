import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { seesActiveOnly } from './active-only.ts';
import { requireBudgetYear } from './budget-years.ts';
import { presentScenario, type CountedScenario } from './present.ts';
import * as queries from './scenario-queries.ts';
import { requireVersion } from './versions.ts';

export type { PlacedScenario } from './scenario-queries.ts';

/** Lists the budgets of a budget year, or all budgets, with the count and total of their base year. VIEW_ONLY sees only active budgets. */
export async function listScenarios(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<CountedScenario[]> {
  const rows = await queries.listScenarios(cx.db, { ...input, activeOnly: seesActiveOnly(cx) });
  return rows.map(presentScenario);
}

/** Returns the active budget of a type. Throws NOT_FOUND when there is none yet. */
export async function activeScenario(
  cx: Context,
  input: { budgetYearId: number; type: ScenarioType },
): Promise<CountedScenario> {
  await requireBudgetYear(cx, { id: input.budgetYearId });
  const row = await queries.findActiveScenario(cx.db, input);
  if (!row) throw new AppError('NOT_FOUND', `This budget year has no active ${input.type} budget yet.`);
  return requireShownScenario(cx, row.id);
}

/** Returns the active budget of a type, if there is one. */
export async function findActiveScenario(
  cx: Context,
  input: { budgetYearId: number; type: ScenarioType },
): Promise<queries.PlacedScenario | undefined> {
  return queries.findActiveScenario(cx.db, input);
}

/** Returns a scenario. Throws NOT_FOUND if it does not exist or, for VIEW_ONLY, if it is not active. */
export async function requireScenario(cx: Context, id: number): Promise<queries.PlacedScenario> {
  const row = await queries.findScenario(cx.db, id);
  if (row && (row.is_active || !seesActiveOnly(cx))) return row;
  throw new AppError('NOT_FOUND', `There is no budget with the id ${id}.`);
}

/** Returns a budget with the count and total of its base year. Throws NOT_FOUND. */
export async function requireShownScenario(cx: Context, id: number): Promise<CountedScenario> {
  const row = await queries.findScenarioWithTotals(cx.db, id);
  if (!row) throw new AppError('NOT_FOUND', `There is no budget with the id ${id}.`);
  return presentScenario(row);
}

/**
 * Returns the scenario that a version's imports of a type are written to. The first call creates it with the version's label. If the budget
 * year has no active scenario of the type and the user is ADMIN, the new scenario becomes active.
 */
export async function ensureScenario(
  cx: Context,
  input: { versionId: number; type: ScenarioType },
): Promise<queries.PlacedScenario> {
  return inTransaction(cx, async (tx) => {
    const found = await queries.findScenarioOfVersion(tx.db, input);
    if (found) return found;
    const version = await requireVersion(tx, input.versionId);
    const id = await queries.insertScenario(tx.db, {
      budgetYearId: version.budget_year_id,
      versionId: version.id,
      name: version.label,
      type: input.type,
      baseYear: version.fiscal_year,
      mayBeActive: cx.actor.role === 'ADMIN',
    });
    const made = await requireScenario(tx, id);
    const after = await requireShownScenario(tx, id);
    await audit(tx, { action: 'create', entity: 'scenario', entityIds: [id], after });
    return made;
  });
}

/** Returns the scenario of a type in a version, if there is one. */
export async function findScenarioOfVersion(
  cx: Context,
  input: { versionId: number; type: ScenarioType },
): Promise<queries.PlacedScenario | undefined> {
  return queries.findScenarioOfVersion(cx.db, input);
}

/** Makes a budget the active budget of its type in its budget year. Throws NOT_FOUND. */
export async function setActiveScenario(cx: Context, input: { id: number }): Promise<CountedScenario> {
  return inTransaction(cx, async (tx) => {
    const row = await requireScenario(tx, input.id);
    await queries.activateScenario(tx.db, { id: row.id, budgetYearId: row.budget_year_id, type: row.scenario_type });
    const scenario = await requireShownScenario(tx, input.id);
    await audit(tx, { action: 'set-active', entity: 'scenario', entityIds: [row.id], after: scenario });
    return scenario;
  });
}
