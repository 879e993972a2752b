import { AUDITED_PLAN } from '../../../core/audit-names.ts';
import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import type { Adjustments, CutPlan } from '../../../core/contract/scenario-builder.ts';
import { isChanged } from '../../../core/rules/cuts/line-cut.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { inSnapshot, inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { refuseUnknown, summaryOf } from './calculate.ts';
import { refuseTooMuchFte } from './fte-limits.ts';
import { loadBudget, type BuilderBudget } from './load-lines.ts';
import { matchCuts, missingItems, placePlan, placerOfPlans, type PlacedPlan } from './match-cuts.ts';
import { refuseUnknownNames } from './new-lines.ts';
import * as queries from './queries.ts';

/** Lists all plans, or only those of a given budget year, fiscal year or both, with their current totals. */
export async function listCutPlans(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined },
): Promise<CutPlan[]> {
  return inSnapshot(cx, async (tx) => {
    const rows = await queries.listPlans(tx.db, input);
    const place = placerOfPlans(tx);
    const plans: CutPlan[] = [];
    for (const row of rows) plans.push(presentPlan(await place(row)));
    return plans;
  });
}

/**
 * Saves cuts and new lines as a plan. Throws NOT_FOUND without a budget; VALIDATION for unknown lines, for cuts of more FTE than the line
 * pays for, and for unknown categories, buildings and DESE functions in new lines; and CONFLICT for a name already in use. With
 * `isOfOtherVersion`, moves the cuts to the matching lines of the active version, and leaves out those of unknown lines. With that or with
 * `isRestored`, accepts cuts of any FTE, because a line may have paid more when the cut was made.
 */
export async function createCutPlan(
  cx: Context,
  input: {
    budgetYearId: number;
    fiscalYear?: number | undefined;
    name: string;
    adjustments: Adjustments;
    newLines?: NewLine[] | undefined;
    isOfOtherVersion?: boolean | undefined;
  },
  { isRestored = false } = {},
): Promise<CutPlan> {
  return inTransaction(cx, async (tx) => {
    const { budgetYearId, fiscalYear: asked } = input;
    const { fiscalYear } = await requireBudget(tx, { type: 'proposed', budgetYearId, fiscalYear: asked });
    const budget = await loadBudget(tx, { budgetYearId, fiscalYear });
    const adjustments = await cutsOfNewPlan(tx, budget, { ...input, isRestored });
    await refuseUnknownNames(tx, input.newLines ?? []);
    const row = await queries.insertPlan(tx.db, {
      budget_year_id: budgetYearId,
      fiscal_year: fiscalYear,
      name: input.name,
      adjustments: cutsOnly(adjustments),
      new_lines: input.newLines ?? [],
      created_by: tx.actor.name,
      created_at: tx.now(),
      updated_at: tx.now(),
    });
    const after = presentPlan({ row, budget, matchedItems: 0 });
    await audit(tx, { action: 'create', entity: AUDITED_PLAN, entityIds: [row.id], after });
    return after;
  });
}

async function cutsOfNewPlan(
  cx: Context,
  budget: BuilderBudget,
  plan: { adjustments: Adjustments; isOfOtherVersion?: boolean | undefined; isRestored: boolean },
): Promise<Adjustments> {
  if (!plan.isOfOtherVersion && !plan.isRestored) {
    refuseUnknown(missingItems(budget, plan.adjustments));
    refuseTooMuchFte(budget, plan.adjustments);
    return plan.adjustments;
  }
  const { adjustments, unknownItems } = await matchCuts(cx, budget, plan.adjustments);
  if (!plan.isOfOtherVersion) refuseUnknown(missingItems(budget, adjustments));
  return Object.fromEntries(Object.entries(adjustments).filter(([id]) => !unknownItems.includes(Number(id))));
}

/**
 * Renames a plan, or replaces its cuts or its new lines. Stored cuts may stay even if their lines are no longer in the budget or pay less
 * than before, and so may stored categories, buildings and functions that were deleted. Throws NOT_FOUND for an unknown plan; VALIDATION
 * for any other unknown line or name and any other cut of more FTE than the line pays for; and CONFLICT for a name already in use or a plan
 * that was changed after `updatedAt`.
 */
export async function updateCutPlan(
  cx: Context,
  input: {
    id: number;
    name?: string | undefined;
    adjustments?: Adjustments | undefined;
    newLines?: NewLine[] | undefined;
    updatedAt?: string | undefined;
  },
): Promise<CutPlan> {
  return inTransaction(cx, async (tx) => {
    const stored = await lockUnchanged(tx, input);
    const before = await placerOfPlans(tx)(stored);
    const { row, budget } = before;
    // The client may have read the plan while another version was active.
    const asked = input.adjustments && (await matchCuts(tx, budget, input.adjustments)).adjustments;
    if (asked) {
      const isStored = (id: number) => (row.adjustments[id] ?? stored.adjustments[id]) !== undefined;
      refuseUnknown(missingItems(budget, asked).filter((id) => !isStored(id)));
      refuseTooMuchFte(budget, asked, row.adjustments);
    }
    if (input.newLines) await refuseUnknownNames(tx, input.newLines, row.new_lines);
    const changed = await queries.updatePlan(tx.db, row.id, {
      name: input.name ?? row.name,
      // Renaming a plan leaves its cuts on the lines of the version for which they were saved.
      adjustments: asked ? cutsOnly(asked) : stored.adjustments,
      new_lines: input.newLines ?? row.new_lines,
      // Always later than the previous time, so that a user who read the plan earlier gets a conflict.
      updated_at: new Date(Math.max(tx.now().getTime(), row.updated_at.getTime() + 1)),
    });
    const after = presentPlan(await placePlan(tx, changed, budget));
    await audit(tx, {
      action: 'update',
      entity: AUDITED_PLAN,
      entityIds: [row.id],
      before: presentPlan(before),
      after,
    });
    return after;
  });
}

/** Deletes a plan. Throws NOT_FOUND, or CONFLICT when the plan was changed after `updatedAt`. */
export async function deleteCutPlan(
  cx: Context,
  input: { id: number; updatedAt?: string | undefined },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const row = await lockUnchanged(tx, input);
    const before = presentPlan(await placerOfPlans(tx)(row));
    await queries.deletePlan(tx.db, row.id);
    await audit(tx, { action: 'delete', entity: AUDITED_PLAN, entityIds: [row.id], before });
    return { message: `The cut plan “${row.name}” was deleted.` };
  });
}

/** Locks a plan. Throws NOT_FOUND, or CONFLICT with the current plan if it was changed after `updatedAt`. */
export async function lockUnchanged(
  tx: Context,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
): Promise<queries.CutPlanRow> {
  const row = await queries.lockPlan(tx.db, id);
  if (!row) throw new AppError('NOT_FOUND', `There is no cut plan with the id ${id}.`);
  if (updatedAt === undefined || new Date(updatedAt).getTime() === row.updated_at.getTime()) return row;
  throw new AppError(
    'CONFLICT',
    `Another user changed the cut plan “${row.name}” after you loaded it. Nothing was saved.`,
    {
      current: presentPlan(await placerOfPlans(tx)(row)),
    },
  );
}

/** Removes adjustments that do not change their line. */
function cutsOnly(adjustments: Adjustments): Adjustments {
  return Object.fromEntries(Object.entries(adjustments).filter(([, cut]) => isChanged(cut)));
}

export function presentPlan({ row, budget, matchedItems }: PlacedPlan): CutPlan {
  return {
    id: row.id,
    budgetYearId: row.budget_year_id,
    fiscalYear: row.fiscal_year,
    name: row.name,
    adjustments: row.adjustments,
    newLines: row.new_lines,
    summary: summaryOf(budget, row.adjustments, row.new_lines),
    matchedItems,
    missingItems: missingItems(budget, row.adjustments),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
  };
}
