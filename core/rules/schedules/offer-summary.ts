import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import { costOffer } from './offer-cost.ts';
import type { Offer, OfferYearCost } from './offer.ts';
import { NO_TERMS } from './terms.ts';
import { withPercent } from './what-fits.ts';

/** Two figures that headlines confuse, and the cost of 1%, in cents. */
export interface OfferSummary {
  /** Sum of the settlements: the cost of the offer over its years beyond steps. */
  newMoney: Cents;
  /** Cost of the last year minus the base year. */
  lastOverBase: Cents;
  /** The cost of 1% from day 1 of the first year, in that year. */
  onePercent: Cents;
}

/** Returns the cost of 1% from day 1 of the first year, in that year. It does not depend on the terms. Throws like costOffer. */
export function onePercentOf(offer: Offer): Cents {
  const [one] = costOffer(withPercent({ ...offer, years: [NO_TERMS] }, offer.baseYear + 1, 1));
  return one?.settlement ?? ZERO;
}

/** Summarizes the years of an offer with their costs, and adds the cost of 1%. */
export function summarizeOffer(years: readonly OfferYearCost[], onePercent: Cents): OfferSummary {
  return {
    newMoney: sum(years.map(({ settlement }) => settlement)),
    lastOverBase: cents((years.at(-1)?.cost ?? ZERO) - (years[0]?.yearBefore ?? ZERO)),
    onePercent,
  };
}

/** The change in cost from the year before, in percent with four decimals; null if nothing was paid in the year before. */
export function changePercent({ cost, yearBefore }: OfferYearCost): number | null {
  return ratioPercent(cents(cost - yearBefore), yearBefore);
}
