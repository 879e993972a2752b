import { CLOSED_YEARS_SHOWN, type ClosedYear } from '../../../core/contract/public-dashboard-closed-years.ts';
import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { sum, toDollars, ZERO } from '../../../core/money.ts';
import {
  MIN_PUBLIC_ACCOUNTS,
  OTHER_SPENT,
  spentToCombine,
  type SpentGroup,
} from '../../../core/rules/publishing/public-spent.ts';
import type { Context } from '../../context.ts';
import { spentInClosedYears } from '../../records/actuals/closed-year.ts';
import { combinedCategories, type CombinedIds } from '../../records/totals/combined-groups.ts';
import { privatePays } from '../../records/totals/private-pays.ts';

type Spent = Awaited<ReturnType<typeof spentInClosedYears>>[number];

/**
 * What the latest closed fiscal years before the last published one cost by category, the earliest first. Categories that residents
 * see combined, and accounts without a category, are "Other" in every year, so that each column adds up to the ledger. A year of fewer
 * than five accounts is left out.
 */
export async function closedYearsOf(cx: Context, published: Record<string, PublicYear>): Promise<ClosedYear[]> {
  const before = Math.max(0, ...Object.keys(published).map(Number));
  const found = await spentInClosedYears(cx, { before, count: CLOSED_YEARS_SHOWN });
  const years = found.filter(({ categories }) => accountsIn(categories) >= MIN_PUBLIC_ACCOUNTS);
  const groups = groupsOf(years, await combinedCategories(cx));
  const hidden = new Set(spentToCombine(groups, await privatePays(cx)).map(({ key }) => key));
  return years.toReversed().map(({ fiscalYear, asOf, categories }) => {
    const shown = categories.filter((row) => !hidden.has(keyOf(row)));
    const others = categories.filter((row) => hidden.has(keyOf(row)));
    return {
      ...{ fiscalYear, asOf, total: toDollars(spentIn(categories)) },
      categories: [
        ...shown.map(({ name, spent }) => ({ name: name ?? OTHER_SPENT, amount: toDollars(spent) })),
        ...(others.length === 0 ? [] : [{ name: OTHER_SPENT, amount: toDollars(spentIn(others)) }]),
      ],
    };
  });
}

/** Each category of any of the years, with its amount and accounts in all of them. */
function groupsOf(years: readonly Spent[], combined: CombinedIds): (SpentGroup & { key: string })[] {
  const rows = new Map(years.flatMap(({ categories }) => categories.map((row) => [keyOf(row), row])));
  return Array.from(rows, ([key, { id, name }]) => {
    const ofYears = years.map(({ categories }) => categories.find((row) => keyOf(row) === key));
    return {
      key,
      amounts: ofYears.map((row) => row?.spent ?? ZERO),
      accounts: ofYears.map((row) => row?.accounts ?? 0),
      isOther: id === null || combined.has(id) || name === OTHER_SPENT,
      isCategory: id !== null,
    };
  });
}

const keyOf = ({ id, name }: Spent['categories'][number]): string => (id === null ? `none ${name ?? ''}` : String(id));
const spentIn = (rows: Spent['categories']) => sum(rows.map(({ spent }) => spent));
const accountsIn = (rows: Spent['categories']) => rows.reduce((count, { accounts }) => count + accounts, 0);
