import { CLOSED_YEARS_SHOWN, type ClosedYear } from '../../../core/contract/public-dashboard-closed-years.ts';
import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { sum, toDollars, ZERO, type Cents } from '../../../core/money.ts';
import {
  ACCOUNTS_NOT_BUDGETED,
  MIN_PUBLIC_ACCOUNTS,
  OTHER_SPENT,
  spentToCombine,
  type SpentGroup,
} from '../../../core/rules/publishing/public-spent.ts';
import type { Context } from '../../context.ts';
import { spentInClosedYears } from '../../records/actuals/closed-year.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { combinedCategories, type CombinedIds } from '../../records/totals/combined-groups.ts';
import { privatePays } from '../../records/totals/private-pays.ts';
import { categoriesOf } from '../../records/totals/slice-sums.ts';

type Spent = Awaited<ReturnType<typeof spentInClosedYears>>[number];
type Category = Pick<Spent['categories'][number], 'id' | 'name'>;
type Budgeted = Category & { amount: Cents };

interface PublicSpending {
  /** The latest closed years before the last published year, earliest first. */
  closedYears: ClosedYear[];
  /** The year before `comparedYear`. Its categories are 0 if nothing was spent. Null if there are no actuals for the whole year. */
  before: ClosedYear | null;
}

/**
 * Returns the actual spending of closed fiscal years by category. Categories that residents see combined, and accounts without a category,
 * count as "Other" in every year, so that each year adds up to the ledger. A category also counts as "Other" if it has too few accounts, or
 * if it would reveal a person's pay by its spending, by the change in its spending, or by the difference from the budget of `comparedYear`.
 * Omits years with fewer than five accounts.
 */
export async function publicSpending(
  cx: Context,
  published: Record<string, PublicYear>,
  comparedYear: number | null,
): Promise<PublicSpending> {
  const last = Math.max(0, ...Object.keys(published).map(Number));
  const shown = await readable(cx, last, CLOSED_YEARS_SHOWN);
  const isBefore = ({ fiscalYear }: Spent) => comparedYear !== null && fiscalYear === comparedYear - 1;
  const earlier = comparedYear === null || shown.some(isBefore) ? [] : await readable(cx, comparedYear, 1);
  const before = [...shown, ...earlier].find(isBefore);
  const years = before && !shown.includes(before) ? [...shown, before] : shown;
  const budget = before && comparedYear !== null ? await budgetOf(cx, comparedYear) : [];
  const groups = groupsOf(years, budget, await combinedCategories(cx));
  const hidden = new Set(spentToCombine(groups, await privatePays(cx)).map(({ key }) => key));
  return {
    closedYears: shown.toReversed().map((year) => present(year, hidden, [])),
    before: before ? present(before, hidden, budget) : null,
  };
}

/**
 * Returns the actual spending of a closed fiscal year, not split by category; null if residents may not see the amount or it is unknown.
 */
export async function totalSpentIn(cx: Context, fiscalYear: number): Promise<Omit<ClosedYear, 'categories'> | null> {
  const [year] = await readable(cx, fiscalYear + 1, 1);
  if (year?.fiscalYear !== fiscalYear) return null;
  return { fiscalYear, asOf: year.asOf, total: toDollars(spentIn(year.categories)) };
}

async function readable(cx: Context, before: number, count: number): Promise<Spent[]> {
  const found = await spentInClosedYears(cx, { before, count });
  return found.filter(({ categories }) => accountsIn(categories) >= MIN_PUBLIC_ACCOUNTS);
}

async function budgetOf(cx: Context, fiscalYear: number): Promise<Budgeted[]> {
  const budget = await resolveBudget(cx, { type: 'proposed', fiscalYear });
  const rows = budget ? await categoriesOf(cx, { scenarioId: budget.scenario.id, fiscalYear }) : [];
  return rows.map(({ id, name, total_cents: amount }) => ({ id, name, amount }));
}

function present({ fiscalYear, asOf, categories }: Spent, hidden: ReadonlySet<string>, budget: Budgeted[]): ClosedYear {
  const there = new Set(categories.map(keyOf));
  const rows = [
    ...categories,
    ...budget.filter((row) => !there.has(keyOf(row))).map((row) => ({ ...row, spent: ZERO })),
  ];
  const shown = rows.filter((row) => !hidden.has(keyOf(row)));
  const others = rows.filter((row) => hidden.has(keyOf(row)));
  return {
    ...{ fiscalYear, asOf, total: toDollars(spentIn(rows)) },
    categories: [
      ...shown.map(({ name, spent }) => ({ name: name ?? OTHER_SPENT, amount: toDollars(spent) })),
      ...(others.length === 0 ? [] : [{ name: OTHER_SPENT, amount: toDollars(spentIn(others)) }]),
    ],
  };
}

/**
 * Lists each category that appears in a year or in the budget, with its amounts in all years and in the budget, and its number of accounts
 * in each year.
 */
function groupsOf(
  years: readonly Spent[],
  budget: readonly Budgeted[],
  combined: CombinedIds,
): (SpentGroup & { key: string })[] {
  const all: Category[] = [...budget, ...years.flatMap(({ categories }) => categories)];
  const rows = new Map(all.map((row) => [keyOf(row), row]));
  return Array.from(rows, ([key, { id, name }]) => {
    const ofYears = years.map(({ categories }) => categories.find((row) => keyOf(row) === key));
    const budgeted = budget.length === 0 ? [] : [budget.find((row) => keyOf(row) === key)?.amount ?? ZERO];
    return {
      key,
      amounts: [...ofYears.map((row) => row?.spent ?? ZERO), ...budgeted],
      accounts: ofYears.map((row) => row?.accounts ?? 0),
      isOther: isUnnamed({ id, name }) || combined.has(id),
      isCategory: id !== null,
    };
  });
}

/**
 * Returns true if residents see no name for the group, because it has no category, has several categories, or has the name of a special
 * row.
 */
function isUnnamed({ id, name }: Category): boolean {
  if (id === null) return name !== ACCOUNTS_NOT_BUDGETED;
  return name === OTHER_SPENT || name === ACCOUNTS_NOT_BUDGETED;
}

const keyOf = ({ id, name }: Category): string => (id === null ? `none ${name ?? ''}` : String(id));
const spentIn = (rows: readonly { spent: Cents }[]) => sum(rows.map(({ spent }) => spent));
const accountsIn = (rows: Spent['categories']) => rows.reduce((count, { accounts }) => count + accounts, 0);
