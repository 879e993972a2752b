import { SCENARIO_TYPES } from '../../../core/contract/budgets.ts';
import type { RolledBudget, RolledDeparture, RolledForward } from '../../../core/contract/projections-roll-forward.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { placesAhead } from '../../../core/rules/projection/places-ahead.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import type { BudgetYearRow } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { generateProjection } from './generate-projection.ts';
import { currentFingerprint } from './load-projection-inputs.ts';
import { partYearRaises } from './part-year-raises.ts';
import { rolledDepartures } from './rolled-departures.ts';
import { ensureBudgetYear, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { presentBudgetYear } from '../../records/budgets/present.ts';
import { readPlacedPeople } from '../../records/next-year-salaries/schedule-pay.ts';
import * as rolls from './roll-queries.ts';
import {
  ensureScenario,
  findActiveScenario,
  requireScenario,
  type PlacedScenario,
} from '../../records/budgets/scenarios.ts';
import { createVersion, findVersionByLabel } from '../../records/budgets/versions.ts';

interface RollInput {
  id: number;
  /** The budget year to create; it must be later than the one that is rolled forward. */
  fiscalYear: number;
  preview?: boolean | undefined;
}

/**
 * Creates a later budget year from this one: the projected lines of that year become the base lines of new budgets in a new version.
 * Budgets that were never projected, or are out of date, are projected first. The settings for steps and lanes, the default COLA scenario,
 * the pay bases of work groups and their vacancy rules are copied unless the new year already has them. People move along their salary
 * schedules. A preview does the same and rolls it back, so that its figures match the real result. Throws NOT_FOUND for an unknown budget
 * year, VALIDATION for a year that is not after this one, CONFLICT when it was already rolled forward or there is no active budget.
 */
export async function rollForward(cx: Context, input: RollInput): Promise<RolledForward> {
  if (input.preview !== true) return inTransaction(cx, (tx) => roll(tx, input));
  const transaction = await cx.db.transaction();
  try {
    const rolled = await roll({ ...cx, db: transaction }, input);
    const budgets = rolled.budgets.map((budget) => ({ ...budget, scenarioId: null }));
    return { ...rolled, budgetYear: null, budgets };
  } finally {
    await transaction.rollback();
  }
}

async function roll(tx: Context, { id, fiscalYear }: RollInput): Promise<RolledForward> {
  const from = await requireBudgetYear(tx, { id });
  const versionLabel = `Rolled forward from ${fiscalYearLabel(from.fiscal_year)}`;
  await assertPossible(tx, from, fiscalYear, versionLabel);
  const { row: year } = await ensureBudgetYear(tx, { fiscalYear });
  const version = await createVersion(tx, { fiscalYear, label: versionLabel });
  const budgets: RolledBudget[] = [];
  const departures: RolledDeparture[] = [];
  const warnings: string[] = [];
  for (const type of SCENARIO_TYPES) {
    const original = await findActiveScenario(tx, { budgetYearId: from.id, type });
    if (!original || (await rolls.sumBaseLines(tx.db, original.id)).lines === 0) continue;
    warnings.push(...(await bringUpToDate(tx, original, fiscalYear)));
    const { budget, departed, lost } = await rollBudget(tx, original, { versionId: version.id, fiscalYear });
    budgets.push(budget);
    departures.push(...departed);
    if (lost > 0) {
      warnings.push(
        `${plural(lost, 'person has', 'people have')} no placement on their salary schedule in ${fiscalYearLabel(fiscalYear)}. Place these people again.`,
      );
    }
  }
  if (budgets.length === 0) {
    throw new AppError(
      'CONFLICT',
      `${fiscalYearLabel(from.fiscal_year)} has no active budget with lines to roll forward.`,
    );
  }
  await rolls.copySettings(tx.db, { fromYearId: from.id, toYearId: year.id });
  await rolls.copyPayBasis(tx.db, { fromYearId: from.id, toYearId: year.id });
  const stamp = { at: tx.now(), by: tx.actor.name };
  await rolls.copyVacancyRules(tx.db, { fromYearId: from.id, toYearId: year.id, ...stamp });
  await rolls.copyColaScenario(tx.db, { fromYearId: from.id, toYearId: year.id, fiscalYear });
  await audit(tx, {
    action: 'roll-forward',
    entity: 'budget year',
    entityIds: [year.id],
    after: presentBudgetYear(year),
    details: { from: presentBudgetYear(from), versionId: version.id, budgets },
  });
  return { fiscalYear, budgetYear: presentBudgetYear(year), versionLabel, budgets, departures, warnings };
}

async function assertPossible(tx: Context, from: BudgetYearRow, fiscalYear: number, label: string): Promise<void> {
  if (fiscalYear <= from.fiscal_year) {
    throw new AppError('VALIDATION', `Choose a fiscal year after ${fiscalYearLabel(from.fiscal_year)}.`, {
      fields: { fiscalYear: `must be after ${fiscalYearLabel(from.fiscal_year)}` },
    });
  }
  if ((await findVersionByLabel(tx, { fiscalYear, label })) === null) return;
  throw new AppError(
    'CONFLICT',
    `${fiscalYearLabel(fiscalYear)} was already rolled forward from ${fiscalYearLabel(from.fiscal_year)}. The lines are in the version “${label}”.`,
  );
}

/** Projects a budget up to the year unless its projection is already current. Returns the warnings of the projection. */
async function bringUpToDate(tx: Context, scenario: PlacedScenario, fiscalYear: number): Promise<string[]> {
  const { projected_to: projectedTo, projection_inputs: inputs } = scenario;
  const isCurrent =
    projectedTo !== null && projectedTo >= fiscalYear && inputs === (await currentFingerprint(tx, scenario));
  if (isCurrent) return [];
  const generated = await generateProjection(tx, {
    budgetYearId: scenario.budget_year_id,
    projectionType: scenario.scenario_type,
    toFiscalYear: Math.max(fiscalYear, projectedTo ?? 0),
  });
  return generated.warnings;
}

async function rollBudget(
  tx: Context,
  original: PlacedScenario,
  { versionId, fiscalYear }: { versionId: number; fiscalYear: number },
): Promise<{ budget: RolledBudget; departed: RolledDeparture[]; lost: number }> {
  const made = await ensureScenario(tx, { versionId, type: original.scenario_type });
  const stamp = { at: tx.now(), by: tx.actor.name };
  await rolls.copyProjectedLines(tx.db, { fromId: original.id, toId: made.id, fiscalYear, ...stamp });
  let lost = 0;
  let departed: RolledDeparture[] = [];
  if (original.scenario_type === 'operating') {
    departed = await rolledDepartures(tx, original, fiscalYear);
    lost = await rollPlacements(tx, original, { toId: made.id, fiscalYear });
    await rolls.copyElections(tx.db, { toId: made.id, at: tx.now(), by: tx.actor.name });
    const raises = await partYearRaises(tx, original, fiscalYear);
    if (raises.length > 0) await rolls.setRaises(tx.db, made.id, raises);
  }
  const before = await rolls.sumBaseLines(tx.db, original.id);
  const after = await rolls.sumBaseLines(tx.db, made.id);
  const budget = {
    type: original.scenario_type,
    name: original.name,
    scenarioId: made.id,
    baseLines: before.lines,
    baseTotal: toDollars(before.total),
    lines: after.lines,
    total: toDollars(after.total),
    leavers: before.lines - after.lines + after.vacated,
    vacancies: after.vacated,
    turnoverSaving: toDollars(sum(departed.map(({ saving }) => fromDollars(saving ?? 0)))),
    isActive: (await requireScenario(tx, made.id)).is_active,
  };
  return { budget, departed, lost };
}

/** Moves people along their salary schedules to the new year. Returns the number of people without a placement in that year. */
async function rollPlacements(
  tx: Context,
  { id, base_year: baseYear }: PlacedScenario,
  { toId, fiscalYear }: { toId: number; fiscalYear: number },
): Promise<number> {
  const ahead = placesAhead(await readPlacedPeople(tx, id), { baseYear, fiscalYear });
  const places = [...ahead].map(([lineId, { step, lane }]) => ({ lineId, step, lane }));
  return rolls.copyPlacements(tx.db, { toId, years: fiscalYear - baseYear, fiscalYear, places });
}
