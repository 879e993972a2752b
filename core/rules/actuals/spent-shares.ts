import { type Cents, cents, sum } from '../../money.ts';
import { guidanceShares } from '../comparing/guidance-shares.ts';

/**
 * Splits what was spent from an account over its lines in proportion to their amounts, in cents by largest remainder; the shares add up.
 * Null for several lines that add up to $0: nothing says which of them was spent.
 */
export function spentShares(spent: Cents, amounts: readonly Cents[]): Cents[] | null {
  if (amounts.length === 1) return [spent];
  return sum(amounts) < 0
    ? guidanceShares(
        spent,
        amounts.map((amount) => cents(-amount)),
      )
    : guidanceShares(spent, amounts);
}
