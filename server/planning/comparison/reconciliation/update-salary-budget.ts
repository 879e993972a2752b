import type {
  AllocateBy,
  SalaryBudgetChange,
  UpdatedSalaryBudget,
} from '../../../../core/contract/comparison-reconciliation.ts';
import type { Previewed } from '../../../../core/contract/previewed.ts';
import { UNCATEGORIZED } from '../../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { toDollars } from '../../../../core/money.ts';
import { categoryLookup } from '../../../../core/rules/projection/line-category.ts';
import type { ResolvedBudget } from '../../../records/budgets/resolve-budget.ts';
import { comparedBudgets } from '../compared-budgets.ts';
import { categorySides, type CategorySides } from '../compare-budgets.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type AllocatedPayroll, allocatePayroll } from './allocate-payroll.ts';
import { assertAsPreviewed, assertNotLocked } from './policy.ts';
import * as queries from './queries.ts';
import { recordAmounts } from './record-amounts.ts';

export interface UpdateSalaryBudgetInput extends Previewed {
  budgetYearId: number;
  fiscalYear: number;
  by?: AllocateBy | undefined;
  preview?: boolean | undefined;
}

/**
 * Updates the personnel lines of the active proposed budget in one fiscal year, all or none: allocates the roster cost of each category to
 * its lines, or the pay in each position to the lines of the accounts that fund it. With `preview`, only calculates. Categories and
 * accounts without roster lines are unchanged. Throws LOCKED for the base year of an adopted version, NOT_FOUND unless both budgets exist,
 * VALIDATION for a year outside their years, CONFLICT for a line whose new amount would differ from the amount in the user's preview.
 */
export async function updateSalaryBudget(cx: Context, input: UpdateSalaryBudgetInput): Promise<UpdatedSalaryBudget> {
  return inTransaction(cx, async (tx) => {
    const { fiscalYear, by = 'category' } = input;
    const budgets = await comparedBudgets(tx, input);
    const operating = present(budgets.operating, 'operating');
    const proposed = present(budgets.proposed, 'proposed');
    await queries.holdScenarios(tx.db, [operating.scenario.id, proposed.scenario.id]);
    await assertNotLocked(tx, { scenarioId: proposed.scenario.id, fiscalYear });

    const categories = await categorySides(tx, budgets);
    assertThere(categories, fiscalYear);
    const lines = await queries.listProposedLines(tx.db, { scenarioId: proposed.scenario.id, fiscalYear });
    const roster = { scenarioId: operating.scenario.id, fiscalYear };
    const result = await allocatePayroll(tx, by, { categories, lines, roster });
    const changes = changesOf(result, lines, categories);
    assertAsPreviewed(input, changes);

    const isPreview = input.preview === true;
    const isWritten = !isPreview && changes.length > 0;
    const reconciliationId = isWritten ? await write(tx, { proposed, fiscalYear, by, result, lines }) : null;
    return {
      updatedItems: changes.length,
      totalOperatingSalary: toDollars(result.totalOperatingSalary),
      distributedAmount: toDollars(result.distributedAmount),
      unallocated: result.unallocated.map(({ name, cost }) => ({ category: name, amount: toDollars(cost) })),
      ...(isPreview && { changes }),
      reconciliationId,
      isProjected: proposed.isProjected,
    };
  });
}

function present(budget: ResolvedBudget | null, type: string): ResolvedBudget {
  if (budget) return budget;
  throw new AppError('NOT_FOUND', `There is no active ${type} budget in this budget year yet. Import a budget first.`);
}

/** Throws NOT_FOUND if the roster has no lines in that year, because the update would then set every line to 0. */
function assertThere(sides: readonly CategorySides[], fiscalYear: number): void {
  if (sides.some(({ operating }) => operating.count > 0)) return;
  const label = fiscalYearLabel(fiscalYear);
  throw new AppError(
    'NOT_FOUND',
    `The operating budget has no lines in ${label}. If ${label} is the base year, import a roster. If ${label} is a later year, generate the projection.`,
  );
}

function changesOf(
  { lines: allocated }: AllocatedPayroll,
  lines: readonly queries.SalaryLineRow[],
  sides: readonly CategorySides[],
): SalaryBudgetChange[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const categories = sides.flatMap(({ category }) => category ?? []);
  const categoryOf = categoryLookup(categories);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return allocated.flatMap(({ id, before, after }) => {
    const line = byId.get(id);
    if (!line || before === after) return [];
    const categoryId = categoryOf(line);
    return {
      id,
      rev: line.rev,
      categoryId,
      category: (categoryId === null ? undefined : names.get(categoryId)) ?? UNCATEGORIZED,
      accountDescription: line.accountDescription,
      accountLine: line.accountLine,
      fund: line.fund,
      building: line.building,
      before: toDollars(before),
      after: toDollars(after),
    };
  });
}

interface Written {
  proposed: ResolvedBudget;
  fiscalYear: number;
  by: AllocateBy;
  result: AllocatedPayroll;
  lines: readonly queries.SalaryLineRow[];
}

async function write(tx: Context, { proposed, fiscalYear, by, result, lines }: Written): Promise<number> {
  const accounts = new Map(
    by === 'account'
      ? lines.map(({ id, accountLine, fund }) => [id, { accountLine: accountLine?.trim() ?? '', fund }])
      : [],
  );
  const changed = result.lines.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ id, before, after }) => {
    const account = accounts.get(id);
    return { id, before, after, ...(account && { account }) };
  });
  return recordAmounts(tx, {
    ...{ proposed, fiscalYear, kind: 'SALARIES', lines: rows, details: { by } },
    ...{ total: result.totalOperatingSalary, distributed: result.distributedAmount },
  });
}
