import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import { costOffer } from './offer-cost.ts';
import type { Offer, OfferYearCost } from './offer.ts';
import { NO_TERMS } from './terms.ts';
import { withPercent } from './what-fits.ts';

/** Two figures that headlines often confuse (`newMoney` and `lastOverBase`), and the cost of a 1% raise, in cents. */
export interface OfferSummary {
  /** The sum of the settlements: what the offer costs, over all its years, in addition to steps. */
  newMoney: Cents;
  /** The cost of the last year minus the cost of the base year. */
  lastOverBase: Cents;
  /** What a 1% raise from day 1 of the first year costs in that year. */
  onePercent: Cents;
}

/**
 * Returns what a 1% raise from day 1 of the first year costs in that year. This cost does not depend on the terms. Throws the same errors
 * as costOffer.
 */
export function onePercentOf(offer: Offer): Cents {
  const [one] = costOffer(withPercent({ ...offer, years: [NO_TERMS] }, offer.baseYear + 1, 1));
  return one?.settlement ?? ZERO;
}

/** Summarizes the years of an offer with their costs, and adds the cost of a 1% raise. */
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
