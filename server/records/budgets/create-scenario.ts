import type { Scenario, ScenarioType } from '../../../core/contract/budgets.ts';
import { inTransaction, type Context } from '../../context.ts';
import { analyzeLines } from '../../platform/db/analyze-lines.ts';
import { audit } from '../../platform/db/audit.ts';
import type { BudgetYearRow } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { requireBudgetYear } from './budget-years.ts';
import * as copies from './copy-queries.ts';
import * as scenarioQueries from './scenario-queries.ts';
import * as versionQueries from './version-queries.ts';
import * as yearQueries from './year-queries.ts';
import { requireShownScenario } from './scenarios.ts';
import { createVersion } from './versions.ts';

const MAX_LABEL = 120;

/**
 * Returns the fingerprint of a budget's current projection inputs. The caller provides this function, because the planning module
 * calculates the fingerprint.
 */
export type CurrentFingerprint = (cx: Context, scenario: scenarioQueries.PlacedScenario) => Promise<string>;

interface NewScenario {
  name: string;
  description?: string | null | undefined;
  budgetYearId?: number | undefined;
  scenarioType?: ScenarioType | undefined;
  copyFromId?: number | undefined;
}

/**
 * Creates a budget with its own draft version, so that users can import into the budget and adopt it. The budget is empty, or has all lines
 * of another budget, including projected lines. The first budget of its type in a budget year becomes the active one. Throws NOT_FOUND for
 * an unknown budget year, and VALIDATION if the budget to copy is unknown, belongs to another budget year or has the other type.
 */
export async function createScenario(
  cx: Context,
  input: NewScenario,
  currentFingerprint: CurrentFingerprint,
): Promise<Scenario> {
  return inTransaction(cx, async (tx) => {
    const original = input.copyFromId === undefined ? null : await originalOf(tx, input, input.copyFromId);
    const year = await budgetYearOf(tx, input.budgetYearId ?? original?.budget_year_id);
    const version = await createVersion(tx, {
      fiscalYear: year.fiscal_year,
      label: await freeLabel(tx, year.id, input.name),
      description: input.description,
    });
    const id = await scenarioQueries.insertScenario(tx.db, {
      budgetYearId: year.id,
      versionId: version.id,
      name: input.name,
      description: input.description || null,
      type: original?.scenario_type ?? input.scenarioType ?? 'proposed',
      baseYear: original?.base_year ?? year.fiscal_year,
    });
    const copied = original ? await copyInto(tx, original, id, currentFingerprint) : 0;
    const scenario = await requireShownScenario(tx, id);
    await audit(tx, {
      action: 'create',
      entity: 'scenario',
      entityIds: [id],
      after: scenario,
      ...(original && { details: { copyFromId: original.id, copiedLines: copied } }),
    });
    await analyzeLines(tx.db, copied);
    return scenario;
  });
}

/** Returns a label that is not yet used in the budget year: "Cut to guidance", then "Cut to guidance (2)". */
async function freeLabel(tx: Context, budgetYearId: number, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const label = `${name.slice(0, MAX_LABEL - ending.length)}${ending}`;
    if (!(await versionQueries.findVersionByLabel(tx.db, { budgetYearId, label }))) return label;
  }
}

async function copyInto(
  tx: Context,
  original: scenarioQueries.PlacedScenario,
  id: number,
  currentFingerprint: CurrentFingerprint,
): Promise<number> {
  await copies.holdScenario(tx.db, original.id);
  const count = await copies.copyLines(tx.db, { fromId: original.id, toId: id, at: tx.now(), by: tx.actor.name });
  const { projected_at: projectedAt, projected_to: projectedTo, projection_inputs: inputs } = original;
  if (projectedAt !== null && inputs !== null) {
    const isCurrent = inputs === (await currentFingerprint(tx, original));
    const own = await currentFingerprint(tx, { ...original, id });
    // An outdated projection stays outdated in the copy: it gets the old fingerprint, which no copy matches.
    await copies.recordCopiedProjection(tx.db, { id, projectedAt, projectedTo, inputs: isCurrent ? own : inputs });
  }
  return count;
}

async function originalOf(tx: Context, input: NewScenario, id: number): Promise<scenarioQueries.PlacedScenario> {
  const original = await scenarioQueries.findScenario(tx.db, id);
  if (!original) throw refused(`There is no budget with the id ${id} to copy.`, 'does not exist');
  if (input.budgetYearId !== undefined && input.budgetYearId !== original.budget_year_id) {
    throw refused(
      `“${original.name}” belongs to another budget year. Copy a budget of the requested budget year.`,
      'belongs to another budget year',
    );
  }
  if (input.scenarioType !== undefined && input.scenarioType !== original.scenario_type) {
    throw refused(
      `“${original.name}” has the type ${original.scenario_type}, not ${input.scenarioType}.`,
      `is not ${input.scenarioType}`,
    );
  }
  return original;
}

function refused(message: string, why: string): AppError {
  return new AppError('VALIDATION', `${message} Choose a budget of the same type and budget year as the new budget.`, {
    fields: { copyFromId: why },
  });
}

async function budgetYearOf(tx: Context, id: number | undefined): Promise<BudgetYearRow> {
  if (id !== undefined) return requireBudgetYear(tx, { id });
  const latest = (await yearQueries.listBudgetYears(tx.db, { activeOnly: false })).at(-1);
  if (latest) return latest;
  throw new AppError('NOT_FOUND', 'There is no budget year yet. Create a budget year first.');
}
