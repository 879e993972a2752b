import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { sharesOf } from '../../../core/rules/projection/shares.ts';
import { columnPercent } from '../../platform/ui/format.ts';

/** The exact sum of dollars, in dollars. */
export function totalOf(amounts: readonly number[]): number {
  return toDollars(sum(amounts.map(fromDollars)));
}

/**
 * Returns the share of each amount, such as "12.3%". Each share is rounded by itself, as on the public page. Returns dashes unless the
 * total is above $0.
 */
export function shareTexts(amounts: readonly number[]): { each: string[]; total: string } {
  const shares = sharesOf(amounts.map(fromDollars));
  if (shares === null) return { each: amounts.map(() => columnPercent(null)), total: columnPercent(null) };
  return { each: shares.map((tenths) => columnPercent(tenths / 10)), total: columnPercent(100) };
}
