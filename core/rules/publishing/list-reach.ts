import { type Cents, ZERO, cents } from '../../money.ts';
import { CUT_LISTS, type CutList } from '../cuts/check-cuts.ts';
import { ratioPercent } from '../projection/round.ts';

export interface ListReach {
  list: CutList;
  total: Cents;
  /** This list's total of the target, in percent with 4 decimals; null at a target of 0. */
  percent: number | null;
  /** With every list before it. */
  upTo: Cents;
  /** What is missing to the target with every list before it; 0 where it is reached. */
  missing: Cents;
}

/** How far each list reaches by itself, and with those before it. */
export function listReach(totals: Readonly<Record<CutList, Cents>>, target: Cents): ListReach[] {
  let upTo = ZERO;
  return CUT_LISTS.map((list) => {
    const total = totals[list];
    upTo = cents(upTo + total);
    return { list, total, percent: ratioPercent(total, target), upTo, missing: cents(Math.max(0, target - upTo)) };
  });
}
