import type { ColaScenario } from '../../../core/contract/cola-scenarios.ts';
import { listBudgetYears, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { presentScenario } from './present.ts';
import * as queries from './scenario-queries.ts';

const ENTITY = 'COLA scenario';

/** Lists the COLA scenarios of one budget year, or of all budget years. Throws NOT_FOUND for an unknown budget year. */
export async function listColaScenarios(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<ColaScenario[]> {
  if (input.budgetYearId !== undefined) await requireBudgetYear(cx, { id: input.budgetYearId });
  return (await queries.listScenarios(cx.db, input.budgetYearId)).map(presentScenario);
}

/**
 * Creates a scenario. The first scenario in a budget year becomes the default. Throws NOT_FOUND for an unknown budget year, CONFLICT for a
 * name already in use.
 */
export async function createColaScenario(
  cx: Context,
  input: { name: string; description?: string | null | undefined; budgetYearId?: number | undefined },
): Promise<ColaScenario> {
  return inTransaction(cx, async (tx) => {
    const budgetYearId = await budgetYearOf(tx, input.budgetYearId);
    await queries.lockBudgetYear(tx.db, budgetYearId);
    const description = input.description || null;
    const id = await queries.insertScenario(tx.db, { budgetYearId, name: input.name, description, at: tx.now() });
    const after = presentScenario(await requireColaScenario(tx, id));
    await audit(tx, { action: 'create', entity: ENTITY, entityIds: [id], after });
    return after;
  });
}

/**
 * Changes the name or description of a scenario, or makes it the default for projections. Throws NOT_FOUND for an unknown scenario,
 * CONFLICT for a name already in use.
 */
export async function updateColaScenario(
  cx: Context,
  input: {
    id: number;
    name?: string | undefined;
    description?: string | null | undefined;
    isDefault?: boolean | undefined;
  },
): Promise<ColaScenario> {
  return inTransaction(cx, async (tx) => {
    const row = await requireColaScenario(tx, input.id);
    await queries.lockBudgetYear(tx.db, row.budget_year_id);
    const before = presentScenario(await requireColaScenario(tx, input.id));
    if (input.isDefault === true) await queries.clearDefault(tx.db, row.budget_year_id);
    await queries.updateScenario(tx.db, input.id, {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.description !== undefined && { description: input.description || null }),
      ...(input.isDefault !== undefined && { is_default: input.isDefault }),
      updated_at: tx.now(),
    });
    const after = presentScenario(await requireColaScenario(tx, input.id));
    await audit(tx, { action: 'update', entity: ENTITY, entityIds: [input.id], before, after });
    return after;
  });
}

/** Deletes a scenario with its percentages. Throws NOT_FOUND. */
export async function deleteColaScenario(cx: Context, input: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const before = presentScenario(await requireColaScenario(tx, input.id));
    await queries.lockBudgetYear(tx.db, before.budgetYearId);
    const settings = await queries.listSettings(tx.db, input.id);
    await queries.deleteScenario(tx.db, input.id);
    await audit(tx, {
      action: 'delete',
      entity: ENTITY,
      entityIds: [input.id],
      before: { ...before, settings: settings.length },
      details: { settings },
    });
    const warning = before.isDefault
      ? ' Projections will use only contracts until “Use for projections” is on for another COLA scenario.'
      : '';
    return { message: `The COLA scenario “${before.name}” was deleted.${warning}` };
  });
}

/** Returns a scenario. Throws NOT_FOUND. */
export async function requireColaScenario(cx: Context, id: number): Promise<queries.ColaScenarioRow> {
  const row = await queries.findScenario(cx.db, id);
  if (row) return row;
  throw new AppError('NOT_FOUND', `There is no COLA scenario with the id ${id}.`);
}

/**
 * Returns the COLA scenario for a budget year: the requested one, else the default one, else none. Throws NOT_FOUND for an unknown
 * scenario, VALIDATION for a scenario of another budget year.
 */
export async function colaScenarioFor(
  cx: Context,
  input: { scenarioId?: number | null | undefined; budgetYearId: number },
): Promise<number | null> {
  const { scenarioId, budgetYearId } = input;
  if (scenarioId === null || scenarioId === undefined) {
    return (await queries.findDefault(cx.db, budgetYearId))?.id ?? null;
  }
  const scenario = await requireColaScenario(cx, scenarioId);
  if (scenario.budget_year_id === budgetYearId) return scenario.id;
  throw new AppError(
    'VALIDATION',
    `The COLA scenario “${scenario.name}” belongs to another budget year. Choose a COLA scenario for this budget year.`,
    { fields: { scenarioId: 'belongs to another budget year' } },
  );
}

async function budgetYearOf(cx: Context, budgetYearId: number | undefined): Promise<number> {
  if (budgetYearId !== undefined) return (await requireBudgetYear(cx, { id: budgetYearId })).id;
  const latest = (await listBudgetYears(cx)).at(-1);
  if (latest) return latest.id;
  throw new AppError(
    'NOT_FOUND',
    'There is no budget year yet. Import a budget first. The import also creates the budget year.',
  );
}
