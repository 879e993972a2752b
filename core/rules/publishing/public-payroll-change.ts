import { cents, sum } from '../../money.ts';
import {
  causesOf,
  totalsOf,
  withoutPeople,
  type CauseBar,
  type PayrollChange,
  type PersonPair,
} from '../projection/payroll-change.ts';
import { isNoPay, SMALLEST_PUBLIC_GROUP, type IsPay } from './suppression.ts';

export interface PublicPayrollChange extends PayrollChange {
  /** Causes were combined in `other` to hide the pay of single people. */
  isCombined: boolean;
}

/**
 * What leads from one year's payroll to the next one's, as the public may see it. Lines of one person count once, and lines whose pay a
 * cause does not change hide no one. The bars add up as before. Null where all causes together change the pay of fewer than 5
 * people, or by the amount of someone's pay.
 */
export function publicPayrollChange(pairs: readonly PersonPair[], isPay: IsPay = isNoPay): PublicPayrollChange | null {
  const causes = causesOf(pairs);
  const bars = publicCauses(causes, isPay);
  return bars && { ...totalsOf(pairs), bars: bars.map(withoutPeople), isCombined: bars.length < causes.length };
}

/**
 * The causes that the public may see one by one, and `other` for the rest. A cause is not shown by itself if it changes the pay of
 * fewer than 5 people or is someone's pay. It becomes part of `other`, and because anyone can subtract the causes shown from the
 * total, `other` must then change the pay of 5 people or more too and not be someone's pay: as long as it does not, it takes in the
 * cause with the fewest people. Cost-of-living raises are the last to be taken in, since they are what residents ask about most.
 * Null where even everything together is too small or someone's pay.
 */
export function publicCauses(causes: readonly CauseBar[], isPay: IsPay): CauseBar[] | null {
  const isUnsafe = ({ amount, people }: CauseBar) => people.size < SMALLEST_PUBLIC_GROUP || isPay(cents(amount));
  const merged = causes.filter((bar) => bar.cause === 'other' || isUnsafe(bar));
  const kept = causes.filter((bar) => !merged.includes(bar));
  if (merged.length === 0) return kept;
  const next = kept
    .filter(({ cause }) => cause !== 'cola')
    .sort((a, b) => a.people.size - b.people.size)
    .concat(kept.filter(({ cause }) => cause === 'cola'));
  while (isUnsafe(combined(merged))) {
    const [bar] = next.splice(0, 1);
    if (!bar) return null;
    merged.push(bar);
  }
  return [...kept.filter((bar) => !merged.includes(bar)), combined(merged)];
}

function combined(bars: readonly CauseBar[]): CauseBar {
  return {
    cause: 'other',
    amount: sum(bars.map(({ amount }) => amount)),
    lines: bars.reduce((total, { lines }) => total + lines, 0),
    people: new Set(bars.flatMap(({ people }) => [...people])),
  };
}
