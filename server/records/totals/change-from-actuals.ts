import { type Cents, cents, sum, ZERO } from '../../../core/money.ts';
import { bySize } from '../../../core/rules/comparing/by-size.ts';
import { MIN_PUBLIC_ACCOUNTS } from '../../../core/rules/publishing/public-spent.ts';
import type { Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import type { CombinedIds } from './combined-groups.ts';
import { categoriesOf } from './slice-sums.ts';

/**
 * The amount spent in one category; `id` is null for accounts with no category or several categories, and for accounts without a budget
 * line.
 */
export interface CategorySpent {
  id: number | null;
  /** Null for accounts with no category. */
  name: string | null;
  spent: Cents;
  /** The number of ledger rows that are included in `spent`. */
  accounts: number;
}

/** Returns the amounts spent in a closed fiscal year, by category; null if the actuals for that year were not imported. */
export type SpentInClosedYear = (cx: Context, fiscalYear: number, lines: Slice) => Promise<CategorySpent[] | null>;

export interface ChangeByCategory {
  before: Cents;
  after: Cents;
  bars: { id: number | null; name: string | null; color: string | null; amount: Cents; isHidden: boolean }[];
}

/**
 * Splits by category, for the public, the change from the amounts spent in the closed year before a budget to the amounts in that budget.
 * The bars add up to the change. Returns null if there are no actuals for that closed year, or if the hidden bars come from too few
 * accounts.
 */
export async function changeFromActuals(
  cx: Context,
  later: Slice,
  { combined, spentInClosedYear }: { combined: CombinedIds; spentInClosedYear: SpentInClosedYear },
): Promise<ChangeByCategory | null> {
  const after = await categoriesOf(cx, later);
  const spent = after.length === 0 ? null : await spentInClosedYear(cx, later.fiscalYear - 1, later);
  if (spent === null) return null;
  const keyOf = ({ id, name }: { id: number | null; name: string | null }): string =>
    `${id ?? ''} ${id === null ? (name ?? '') : ''}`;
  const before = new Map(spent.map((row) => [keyOf(row), row]));
  const budgeted = after.map((row) => ({ ...row, spent: before.get(keyOf(row)) }));
  const there = new Set(after.map(keyOf));
  const isHidden = (id: number | null, accounts: number): boolean => combined.has(id) || accounts < MIN_PUBLIC_ACCOUNTS;
  const bars = [
    ...budgeted.map(({ id, name, color, total_cents: total, spent: row }) => ({
      ...{ id, name, color, amount: cents(total - (row?.spent ?? ZERO)), accounts: row?.accounts ?? 0 },
    })),
    ...spent
      .filter((row) => !there.has(keyOf(row)))
      .map(({ id, name, spent: amount, accounts }) => ({ id, name, color: null, amount: cents(-amount), accounts })),
  ].map((bar) => ({ ...bar, isHidden: isHidden(bar.id, bar.accounts) }));
  const hidden = bars.filter((bar) => bar.isHidden).reduce((count, { accounts }) => count + accounts, 0);
  if (hidden > 0 && hidden < MIN_PUBLIC_ACCOUNTS) return null;
  return {
    before: sum(spent.map((row) => row.spent)),
    after: sum(after.map(({ total_cents: total }) => total)),
    bars: bySize(bars, ({ id }) => Number(id === null)),
  };
}
