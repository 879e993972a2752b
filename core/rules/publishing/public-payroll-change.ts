import { cents, sum } from '../../money.ts';
import {
  causesOf,
  inOrder,
  totalsOf,
  withoutPeople,
  type CauseBar,
  type PayrollChange,
  type PersonPair,
} from '../projection/payroll-change.ts';
import { isNoPay, SMALLEST_PUBLIC_GROUP, type IsPay } from './suppression.ts';

export interface PublicPayrollChange extends PayrollChange {
  /** True if causes were combined in `other` to hide individual pay. */
  isCombined: boolean;
}

/**
 * Returns the public version of a change in payroll. A person with several lines counts once, and only for the causes that change the
 * person's pay. The bars still add up to the whole change. Returns null if all causes together change the pay of fewer than 5 people, or by
 * the amount of one person's pay.
 */
export function publicPayrollChange(pairs: readonly PersonPair[], isPay: IsPay = isNoPay): PublicPayrollChange | null {
  const causes = causesOf(pairs);
  const bars = publicCauses(causes, isPay);
  return (
    bars && { ...totalsOf(pairs), bars: inOrder(bars).map(withoutPeople), isCombined: bars.length < causes.length }
  );
}

/**
 * Splits the causes into those that may be shown separately and `other`. A cause is not shown separately if it changes the pay of fewer
 * than 5 people or equals someone's pay. It is added to `other`. Because anyone can subtract the shown causes from the total, `other` too
 * must change the pay of at least 5 people and must not equal someone's pay. Until this is so, the cause with the fewest people is added to
 * `other`. Cost-of-living raises are added last, because residents ask about them most. Returns null if everything together is too small or
 * equals someone's pay.
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
