import type { PlainDate } from './fiscal-year.ts';
import { cents, fromDollars, toDollars } from './money.ts';

interface Adoptable {
  isProjected: boolean;
  status: 'DRAFT' | 'ADOPTED';
  adoptedOn?: PlainDate | null | undefined;
}

/**
 * Returns the date of the vote on these figures. Null if they were not voted on (a draft, or a projection), or if the date is not recorded.
 */
export function adoptedOn({ isProjected, status, adoptedOn: date }: Adoptable): PlainDate | null {
  return isProjected || status !== 'ADOPTED' ? null : (date ?? null);
}

/** Returns the adopted total minus the amount voted, in dollars. Null unless both are known. */
export function differenceToVote(total: number | null, voted: number | null): number | null {
  return total === null || voted === null ? null : toDollars(cents(fromDollars(total) - fromDollars(voted)));
}
