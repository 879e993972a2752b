import { cents, type Cents } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';

export interface Change {
  amount: Cents;
  /** The change as a percentage of the absolute value of the earlier amount, to one decimal; null if the earlier amount is 0. */
  percent: number | null;
}

/** Returns the change from an earlier to a later amount; null if one of the two is unknown. The percent is rounded half away from zero. */
export function changeFrom(before: Cents | null, after: Cents | null): Change | null {
  if (before === null || after === null) return null;
  const amount = cents(after - before);
  return { amount, percent: before === 0 ? null : multiplyDivide(amount, 1000, Math.abs(before)) / 10 };
}
