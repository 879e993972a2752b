import { type Cents, cents, sum } from '../../money.ts';
import { guidanceShares } from '../comparing/guidance-shares.ts';

/**
 * Splits the amount spent from an account among its lines in proportion to their amounts, in cents by largest remainder. The shares add
 * up to the amount. Returns null if several lines add up to $0, because the amount cannot be assigned to any of them.
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
