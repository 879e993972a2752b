import { type Cents, ZERO, cents } from '../../money.ts';
import { CUT_LISTS, type CutList } from '../cuts/check-cuts.ts';
import { ratioPercent } from '../projection/round.ts';

export interface ListReach {
  list: CutList;
  total: Cents;
  /** This list's share of the target, in percent with 4 decimals; null at a target of 0. */
  percent: number | null;
  /** The total of this and all earlier lists. */
  upTo: Cents;
  /** The amount that is still missing to reach the target after this and all earlier lists; 0 if the target is reached. */
  missing: Cents;
}

/** Calculates how much of the target each list covers, alone and together with the earlier lists. */
export function listReach(totals: Readonly<Record<CutList, Cents>>, target: Cents): ListReach[] {
  let upTo = ZERO;
  return CUT_LISTS.map((list) => {
    const total = totals[list];
    upTo = cents(upTo + total);
    return { list, total, percent: ratioPercent(total, target), upTo, missing: cents(Math.max(0, target - upTo)) };
  });
}
