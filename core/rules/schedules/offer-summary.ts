import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import { baseCost, costOffer } from './offer-cost.ts';
import type { Offer, OfferYearCost } from './offer.ts';
import { NO_TERMS } from './terms.ts';
import { withPercent } from './what-fits.ts';

/** Two figures that headlines mix up, and the price of 1%, in cents. */
export interface OfferSummary {
  /** Sum of the settlements: what the offer costs over its years beyond steps. */
  newMoney: Cents;
  /** Cost of the last year minus the base year. */
  lastOverBase: Cents;
  /** What 1% from day 1 of the first year costs in that year. */
  onePercent: Cents;
}

/** Summarizes an offer and its costed years. Throws like costOffer. */
export function summarizeOffer(offer: Offer, years: readonly OfferYearCost[]): OfferSummary {
  const base = baseCost(offer);
  const [one] = costOffer(withPercent({ ...offer, years: [NO_TERMS] }, offer.baseYear + 1, 1));
  return {
    newMoney: sum(years.map(({ settlement }) => settlement)),
    lastOverBase: cents((years.at(-1)?.cost ?? base) - base),
    onePercent: one?.settlement ?? ZERO,
  };
}

/** Change of the cost from the year before in percent, with four decimals; null if nothing was paid in the year before. */
export function changePercent({ cost, yearBefore }: OfferYearCost): number | null {
  return ratioPercent(cents(cost - yearBefore), yearBefore);
}
