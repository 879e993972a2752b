import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { columnPercent } from '../../platform/ui/format.ts';

/** The exact sum of dollars, in dollars. */
export function totalOf(amounts: readonly number[]): number {
  return toDollars(sum(amounts.map(fromDollars)));
}

/** "12.3%" of the whole; a dash where there is nothing to divide by. */
export function shareText(part: number, whole: number): string {
  return columnPercent(ratioPercent(fromDollars(part), fromDollars(whole)));
}
