import type { SalaryBudgetChange, UpdatedSalaryBudget } from '../../../../core/contract/comparison-reconciliation.ts';
import { UNCATEGORIZED } from '../../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { toDollars } from '../../../../core/money.ts';
import { categoryLookup } from '../../../../core/rules/projection/line-category.ts';
import { reconcileSalaries, type Reconciliation } from '../../../../core/rules/projection/reconcile-salaries.ts';
import type { ResolvedBudget } from '../../../records/budgets/resolve-budget.ts';
import { comparedBudgets } from '../compared-budgets.ts';
import { categorySides, type CategorySides } from '../compare-budgets.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { AppError } from '../../../errors.ts';
import { bulkAmounts } from './audit-entry.ts';
import { assertNotLocked } from './policy.ts';
import * as queries from './queries.ts';

export interface UpdateSalaryBudgetInput {
  budgetYearId: number;
  fiscalYear: number;
  preview?: boolean | undefined;
  /** Lines at the revisions the user saw. */
  revs?: Record<string, number> | undefined;
}

/**
 * Allocates the roster cost of each category to its personnel lines of the active proposed budget, in one fiscal
 * year, all or none; with `preview`, only calculates. Categories without a roster are unchanged. Base rows of an adopted
 * version are LOCKED. Throws NOT_FOUND without both budgets, VALIDATION for a year outside them, CONFLICT for a line that is
 * no longer at the revision the user saw.
 */
export async function updateSalaryBudget(cx: Context, input: UpdateSalaryBudgetInput): Promise<UpdatedSalaryBudget> {
  return inTransaction(cx, async (tx) => {
    const budgets = await comparedBudgets(tx, input);
    const operating = present(budgets.operating, 'operating', input.fiscalYear);
    const proposed = present(budgets.proposed, 'proposed', input.fiscalYear);
    assertNotLocked(proposed.scenario, input.fiscalYear);
    await queries.holdScenarios(tx.db, [operating.scenario.id, proposed.scenario.id]);

    const sides = await categorySides(tx, budgets);
    assertThere(sides, input.fiscalYear);
    const lines = await queries.listProposedLines(tx.db, {
      scenarioId: proposed.scenario.id,
      fiscalYear: input.fiscalYear,
    });
    const result = reconcile(sides, lines);
    const changes = changesOf(result, lines, sides);
    assertSeen(input.revs, changes);

    const isPreview = input.preview === true;
    const reconciliationId =
      isPreview || changes.length === 0 ? null : await write(tx, proposed, input.fiscalYear, result);
    return {
      updatedItems: changes.length,
      totalOperatingSalary: toDollars(result.totalOperatingSalary),
      distributedAmount: toDollars(result.distributedAmount),
      unallocated: result.unallocated.map(({ categoryId, cost }) => {
        return { category: nameOf(sides, categoryId), amount: toDollars(cost) };
      }),
      ...(isPreview && { changes }),
      reconciliationId,
      isProjected: proposed.isProjected,
    };
  });
}

function present(budget: ResolvedBudget | null, type: string, fiscalYear: number): ResolvedBudget {
  if (budget) return budget;
  const label = fiscalYearLabel(fiscalYear);
  throw new AppError('NOT_FOUND', `There is no active ${type} budget for ${label} yet. Import one first.`);
}

/** Without a roster in that year, every line would go to 0, so nothing is changed. */
function assertThere(sides: readonly CategorySides[], fiscalYear: number): void {
  if (sides.some(({ operating }) => operating.count > 0)) return;
  const label = fiscalYearLabel(fiscalYear);
  throw new AppError('NOT_FOUND', `The operating budget has no lines in ${label}. Generate its projection first.`);
}

function reconcile(sides: readonly CategorySides[], lines: readonly queries.SalaryLineRow[]): Reconciliation {
  const categories = sides.flatMap(({ category }) => category ?? []);
  const categoryOf = categoryLookup(categories);
  const personnel = new Set(categories.filter(({ isPersonnel }) => isPersonnel).map(({ id }) => id));
  const salaryLines = lines.flatMap((line) => {
    const categoryId = categoryOf(line);
    return categoryId !== null && personnel.has(categoryId) ? { id: line.id, categoryId, amount: line.amount } : [];
  });
  const costs = sides
    .filter(({ operating }) => operating.count > 0)
    .map(({ category, operating }) => ({ categoryId: category?.id ?? null, cost: operating.total }));
  return reconcileSalaries(costs, salaryLines);
}

function changesOf(
  { lines: reconciled }: Reconciliation,
  lines: readonly queries.SalaryLineRow[],
  sides: readonly CategorySides[],
): SalaryBudgetChange[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return reconciled.flatMap(({ id, categoryId, before, after }) => {
    const line = byId.get(id);
    if (!line || before === after) return [];
    return {
      id,
      rev: line.rev,
      categoryId,
      category: nameOf(sides, categoryId),
      accountDescription: line.accountDescription,
      accountLine: line.accountLine,
      building: line.building,
      before: toDollars(before),
      after: toDollars(after),
    };
  });
}

function assertSeen(revs: Record<string, number> | undefined, changes: readonly SalaryBudgetChange[]): void {
  if (!revs) return;
  const conflicts = changes.filter(({ id, rev }) => revs[String(id)] !== rev);
  if (conflicts.length === 0 && Object.keys(revs).length === changes.length) return;
  throw new AppError('CONFLICT', 'The budget has changed since the preview. Nothing was updated. Review it again.', {
    conflicts,
  });
}

async function write(
  tx: Context,
  proposed: ResolvedBudget,
  fiscalYear: number,
  result: Reconciliation,
): Promise<number> {
  const stamp = { at: tx.now(), by: tx.actor.name };
  const changed = result.lines.filter(({ before, after }) => before !== after);
  const written = await queries.setAmounts(
    tx.db,
    changed.map(({ id, after }) => ({ id, amount: after })),
    stamp,
  );
  const revisions = new Map(written.map(({ id, rev }) => [id, rev]));
  const lines = changed.map(({ id, before, after }) => ({ id, before, after, rev: revisions.get(id) ?? 0 }));
  const id = await queries.insertReconciliation(tx.db, {
    scenario_id: proposed.scenario.id,
    fiscal_year: fiscalYear,
    total_operating_cents: result.totalOperatingSalary,
    distributed_cents: result.distributedAmount,
    lines,
    made_at: stamp.at,
    made_by: stamp.by,
  });
  await audit(tx, bulkAmounts('update-salary-budget', lines, { reconciliationId: id, fiscalYear }));
  return id;
}

function nameOf(sides: readonly CategorySides[], id: number | null): string {
  return sides.find(({ category }) => category !== null && category.id === id)?.category?.name ?? UNCATEGORIZED;
}
