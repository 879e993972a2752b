import { cents, type Cents } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';

/** A rate is per $1,000 of assessed value. */
const THOUSAND_DOLLARS = 100_000;

/** A home's property tax for a year: assessed value × rate per $1,000. */
export function taxBill(assessed: Cents, rate: Cents): Cents {
  return cents(multiplyDivide(assessed, rate, THOUSAND_DOLLARS));
}

/**
 * Returns the change in a tax bill if a change in the budget is paid for by property taxes alone. The tax levy and every bill then change
 * in the same proportion.
 */
export function taxChange(bill: Cents, change: Cents, levy: Cents): Cents {
  return cents(multiplyDivide(bill, change, levy));
}
