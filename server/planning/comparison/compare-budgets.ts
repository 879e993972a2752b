import type { BudgetComparison } from '../../../core/contract/comparison.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { cents, sum, toDollars } from '../../../core/money.ts';
import { compareSides, type ComparedSide } from '../../../core/rules/projection/budget-comparison.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { categoryTotals, comparedBudgets, type ComparedYearInput } from './compared-budgets.ts';
import * as queries from './queries.ts';

/**
 * The totals of one category in both budgets. The total in the proposed budget is in `personnel` if the category is a personnel category,
 * else in `others`.
 */
export interface CategorySides {
  category: queries.ComparedCategoryRow | null;
  operating: ComparedSide;
  personnel: ComparedSide;
  others: ComparedSide;
}

/**
 * Compares the roster with the personnel lines of the proposed budget, by category. A line is a personnel line if its category is a
 * personnel category. Throws NOT_FOUND for an unknown budget year, VALIDATION for a fiscal year that cannot be compared.
 */
export async function compareBudgets(cx: Context, input: ComparedYearInput): Promise<BudgetComparison> {
  return inSnapshot(cx, async (tx) => {
    const budgets = await comparedBudgets(tx, input);
    const sides = await categorySides(tx, budgets);
    const rows = sides.filter(({ operating, personnel }) => operating.count > 0 || personnel.count > 0);
    const others = sides.filter(({ others: { count } }) => count > 0);
    const total = [added(rows.map((row) => row.operating)), added(rows.map((row) => row.personnel))] as const;
    const otherTotal = added(others.map((row) => row.others));
    return {
      budgetYearId: budgets.budgetYearId,
      fiscalYear: budgets.fiscalYear,
      fiscalYears: budgets.fiscalYears,
      isProjected: budgets.proposed?.isProjected ?? budgets.operating?.isProjected ?? false,
      operatingScenario: nameOf(budgets.operating),
      proposedScenario: nameOf(budgets.proposed),
      categories: rows.map((row) => ({ ...presentCategory(row), ...presentSides(row.operating, row.personnel) })),
      total: presentSides(...total),
      nonPersonnel: {
        categories: others.map((row) => {
          return { ...presentCategory(row), total: toDollars(row.others.total), count: row.others.count };
        }),
        total: toDollars(otherTotal.total),
        count: otherTotal.count,
      },
      proposedTotal: toDollars(cents(total[1].total + otherTotal.total)),
    };
  });
}

/** Returns the totals in both budgets for every category that has lines, in display order, with uncategorized lines last. */
export async function categorySides(
  cx: Context,
  { operating, proposed }: Pick<Awaited<ReturnType<typeof comparedBudgets>>, 'operating' | 'proposed'>,
): Promise<CategorySides[]> {
  const categories = await queries.listCategories(cx.db);
  const roster = await categoryTotals(cx, operating, categories);
  const lines = await categoryTotals(cx, proposed, categories);
  return [...categories, null].flatMap((category) => {
    const id = category?.id ?? null;
    const proposedSide = sideOf(lines.get(id));
    const isPersonnel = category?.isPersonnel ?? false;
    const sides = {
      category,
      operating: sideOf(roster.get(id)),
      personnel: isPersonnel ? proposedSide : NOTHING,
      others: isPersonnel ? NOTHING : proposedSide,
    };
    return sides.operating.count + proposedSide.count > 0 ? [sides] : [];
  });
}

const NOTHING: ComparedSide = { total: cents(0), count: 0 };

function sideOf(coded: readonly queries.CodedSum[] = []): ComparedSide {
  return added(coded);
}

function added(sides: readonly ComparedSide[]): ComparedSide {
  return { total: sum(sides.map(({ total }) => total)), count: sides.reduce((count, side) => count + side.count, 0) };
}

function presentCategory({ category }: CategorySides) {
  return {
    categoryId: category?.id ?? null,
    category: category?.name ?? UNCATEGORIZED,
    color: category?.color ?? NEUTRAL_COLOR,
  };
}

function presentSides(operating: ComparedSide, proposed: ComparedSide) {
  const { variance, percent, isHighlighted, flag } = compareSides(operating, proposed);
  return {
    operating: toDollars(operating.total),
    operatingCount: operating.count,
    proposed: toDollars(proposed.total),
    proposedCount: proposed.count,
    variance: toDollars(variance),
    percent,
    isHighlighted,
    flag,
  };
}

function nameOf(budget: { scenario: { id: number; name: string } } | null) {
  return budget && { id: budget.scenario.id, name: budget.scenario.name };
}
