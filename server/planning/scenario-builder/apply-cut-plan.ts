import { APPLY_PLAN, AUDITED_PLAN } from '../../../core/audit-names.ts';
import type { applyCutPlan as applyCutPlanCall } from '../../../core/contract/scenario-builder-apply.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { adjustedAmount } from '../../../core/rules/cuts/line-cut.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { requireBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { changeLines } from '../../records/line-items/change-lines.ts';
import { createLineItem } from '../../records/line-items/create-line-item.ts';
import { holdProposedLines } from '../comparison/reconciliation/record-amounts.ts';
import { cutsOf } from './calculate.ts';
import { lockUnchanged, presentPlan } from './cut-plans.ts';
import { loadBudget, type BuilderBudget } from './load-lines.ts';
import { placePlan } from './match-cuts.ts';
import * as queries from './queries.ts';

/** A plan that can be applied, and what applying it changes. */
interface AppliedChanges {
  row: queries.CutPlanRow;
  plan: CutPlan;
  target: ResolvedBudget;
  slice: Slice;
  revisions: ReadonlyMap<number, number>;
  changes: readonly { id: number; before: Cents; after: Cents }[];
}

/**
 * Applies a plan to the active proposed budget, all or nothing: sets the amounts of its lines (in cents, as the summary of the plan counts
 * them), adds its new lines, and deletes the plan. Cuts of lines in another version are applied to the matching lines. Lines of the plan
 * that are no longer in the budget are left out. Throws NOT_FOUND for an unknown plan; CONFLICT if the plan was changed after `updatedAt`,
 * if a budget other than `scenarioId` is active, or if the plan would now produce another total than `adjustedTotal`; VALIDATION if it
 * changes nothing; PROJECTED for a projected year; and LOCKED for an adopted version.
 */
export async function applyCutPlan(
  cx: Context,
  input: { id: number; updatedAt: string; adjustedTotal: number; scenarioId?: number | undefined },
): Promise<ResponseOf<typeof applyCutPlanCall>> {
  return inTransaction(cx, async (tx) => {
    const { row, plan, target, slice, revisions, changes } = await holdChanges(tx, input);
    await changeLines(tx, {
      action: 'apply-plan',
      isBulk: true,
      edits: changes.map(({ id, after }) => ({ id, set: { amount: toDollars(after) } })),
      pathOfLine: () => 'plan',
      pathOfField: () => 'plan',
    });
    const added = await addLines(tx, target, row);
    await queries.deletePlan(tx.db, row.id);
    const changeId = await audit(tx, {
      action: APPLY_PLAN,
      entity: AUDITED_PLAN,
      entityIds: [row.id],
      before: { name: row.name, total: plan.summary.originalTotal },
      after: { name: row.name, total: plan.summary.adjustedTotal },
      details: {
        ...{ ...slice, plan: storedPlan(row), added },
        changes: changes.map(({ id, before }) => {
          // The change has incremented the revision.
          return { id, rev: (revisions.get(id) ?? 0) + 1, before: toDollars(before) };
        }),
      } satisfies queries.AppliedPlan & Record<string, unknown>,
    });
    const what = [
      changes.length > 0 ? `${plural(changes.length, 'line')} changed` : '',
      added.length > 0 ? `${plural(added.length, 'line')} added` : '',
    ];
    return {
      changed: changes.length,
      added: added.length,
      changeId,
      message: `The plan “${row.name}” was applied to the budget: ${what.filter(Boolean).join(', ')}.`,
    };
  });
}

/**
 * Returns a plan, the budget to which it would be applied, and how many lines applying it would change and add. Changes nothing. Throws the same errors as applyCutPlan for a plan
 * that cannot be applied.
 */
export async function previewApplyCutPlan(
  cx: Context,
  { id }: { id: number },
): Promise<{ plan: CutPlan; scenarioId: number; changed: number; added: number }> {
  return inTransaction(cx, async (tx) => {
    const { plan, slice, changes } = await holdChanges(tx, { id });
    return { plan, scenarioId: slice.scenarioId, changed: changes.length, added: plan.newLines.length };
  });
}

/** Locks a plan and the lines of its budget, and returns what applying the plan changes. */
async function holdChanges(
  tx: Context,
  input: { id: number; updatedAt?: string; adjustedTotal?: number; scenarioId?: number | undefined },
): Promise<AppliedChanges> {
  const stored = await lockUnchanged(tx, input);
  const where = { budgetYearId: stored.budget_year_id, fiscalYear: stored.fiscal_year };
  const target = await requireBudget(tx, { type: 'proposed', ...where });
  if (target.isProjected) throw projected(target);
  const slice = { scenarioId: target.scenario.id, fiscalYear: target.fiscalYear };
  const revisions = new Map((await holdProposedLines(tx, slice)).map(({ id, rev }) => [id, rev]));
  const budget = await loadBudget(tx, where);
  // Another budget may have become active while this transaction waited for the lines.
  const active = budget.budget?.scenario ?? target.scenario;
  if (active.id !== target.scenario.id || active.id !== (input.scenarioId ?? active.id)) {
    throw new AppError(
      'CONFLICT',
      `The active budget is now “${active.name}”. The plan “${stored.name}” was not applied to it. Check the plan again.`,
    );
  }
  const placed = await placePlan(tx, stored, budget);
  const { row } = placed;
  const plan = presentPlan(placed);
  if (input.adjustedTotal !== undefined && plan.summary.adjustedTotal !== input.adjustedTotal) {
    throw new AppError(
      'CONFLICT',
      `The budget has changed, so the plan “${row.name}” would now produce a different total. Nothing was changed. Check the plan again.`,
    );
  }
  const changes = changesOf(row, budget);
  if (changes.length + row.new_lines.length === 0) {
    throw new AppError('VALIDATION', `The plan “${row.name}” does not change any lines in the budget.`);
  }
  return { row, plan, target, slice, revisions, changes };
}

function storedPlan(row: queries.CutPlanRow): queries.AppliedPlan['plan'] {
  const { budget_year_id, fiscal_year, name, adjustments, new_lines, created_by } = row;
  return { budget_year_id, fiscal_year, name, adjustments, new_lines, created_by };
}

function projected({ fiscalYear, scenario }: ResolvedBudget): AppError {
  const [year, base] = [fiscalYearLabel(fiscalYear), fiscalYearLabel(scenario.base_year)];
  return new AppError(
    'PROJECTED',
    `A plan cannot be applied to the ${year} lines, because the lines are projected from ${base}. Apply a plan for ${base}, then generate the projections again.`,
  );
}

function changesOf({ adjustments }: queries.CutPlanRow, { lines }: BuilderBudget) {
  const cuts = cutsOf(adjustments);
  return lines.flatMap(({ id, amount }) => {
    const cut = cuts.get(id);
    const after = cut === undefined ? amount : adjustedAmount(amount, cut);
    return after === amount ? [] : [{ id, before: amount, after }];
  });
}

/** Adds the plan's new lines to the budget. The notes of a line name the plan and the FTE, because proposed lines have no FTE. */
async function addLines(tx: Context, { scenario }: ResolvedBudget, row: queries.CutPlanRow) {
  const added: queries.AppliedPlan['added'] = [];
  for (const line of row.new_lines) {
    const { description, amount, categoryId, buildingId, deseCode } = line;
    const set = { accountDescription: description, amount, categoryId, buildingId, deseCode, notes: noteOf(line, row) };
    const { id, rev } = await createLineItem(tx, { isOperating: false, scenarioId: scenario.id, set });
    added.push({ id, rev });
  }
  return added;
}

function noteOf({ fte }: NewLine, { name }: queries.CutPlanRow): string {
  return `${fte === null ? 'From' : `${fte} FTE, from`} the plan “${name}”`;
}
