import { UNCATEGORIZED_KEY, type ComparisonLines } from '../../../core/contract/comparison.ts';
import { toDollars } from '../../../core/money.ts';
import type { ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { categoryTotals, comparedBudgets, sliceOf, type ComparedYearInput } from './compared-budgets.ts';
import * as queries from './queries.ts';

/**
 * Lists the lines behind one row of the comparison, largest first. Throws NOT_FOUND for an unknown category, and the same errors as
 * comparedBudgets.
 */
export async function listComparedLines(
  cx: Context,
  input: ComparedYearInput & { categoryId: number | typeof UNCATEGORIZED_KEY },
): Promise<ComparisonLines> {
  return inSnapshot(cx, async (tx) => {
    const budgets = await comparedBudgets(tx, input);
    const categories = await queries.listCategories(tx.db);
    const id = input.categoryId === UNCATEGORIZED_KEY ? null : input.categoryId;
    if (id !== null && !categories.some((category) => category.id === id)) {
      throw new AppError('NOT_FOUND', `There is no budget category with the id ${id}.`);
    }
    const linesOf = async (budget: ResolvedBudget | null) => {
      const keys = (await categoryTotals(tx, budget, categories)).get(id) ?? [];
      return budget ? queries.listLinesOf(tx.db, sliceOf(budget), keys) : [];
    };
    return {
      operating: (await linesOf(budgets.operating)).map((line) => ({
        id: line.id,
        name: [line.lastName, line.firstName].filter(Boolean).join(', ') || null,
        position: line.position,
        building: line.building,
        isVacancy: line.isVacancy,
        cost: toDollars(line.cost),
      })),
      proposed: (await linesOf(budgets.proposed)).map((line) => ({
        id: line.id,
        accountDescription: line.accountDescription,
        accountLine: line.accountLine,
        building: line.building,
        amount: toDollars(line.cost),
      })),
    };
  });
}
