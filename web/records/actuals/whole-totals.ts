import type { Actuals } from '../../../core/contract/actuals.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { wholeOf, wholeParts } from '../../../core/whole-parts.ts';

type Totals = Pick<NonNullable<Actuals['totals']>, 'revised' | 'budget' | 'spent' | 'encumbered' | 'available'>;

/** Rounds the totals to whole dollars so that the spent, encumbered and available amounts still add up to the budget. */
export function wholeTotals<T extends Totals>(totals: T): T {
  const { revised, budget, spent, encumbered, available } = totals;
  const whole = revised ?? budget;
  if (whole === null || available === null) return totals;
  const exact = fromDollars(whole);
  const parts = [spent, encumbered ?? 0, available].map((amount) => fromDollars(amount));
  if (parts.reduce((sum, part) => sum + part, 0) !== exact) return totals;
  const [wholeSpent = 0, wholeEncumbered = 0, wholeAvailable = 0] = wholeParts(parts, wholeOf(exact)).map(toDollars);
  return { ...totals, spent: wholeSpent, encumbered: encumbered && wholeEncumbered, available: wholeAvailable };
}
