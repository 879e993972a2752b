import type { OfferTerms } from '../../../core/contract/offers.ts';
import type { Costing, OfferBasis } from '../../../core/contract/offers-cost.ts';
import { type FixedFigures, costingOf, fixedFiguresOf, offerOf, readOfferYears } from '../../../core/offer-costing.ts';
import type { Offer } from '../../../core/rules/schedules/offer.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';

export type BrowserCosting = Omit<Costing, 'fits'>;
type Costed = { costing: BrowserCosting } | { at: number; why: string };

/** Calculates in the browser how much terms cost for the people in a basis. Caches everything that does not depend on the terms. */
export class TermsCoster {
  readonly #basis: OfferBasis;
  readonly #people: Offer;
  readonly #fixed = new Map<number, FixedFigures>();

  constructor(basis: OfferBasis) {
    this.#basis = basis;
    this.#people = offerOf(basis, []);
  }

  /** Returns the figures for the terms, or the index of the year whose terms are invalid and the reason. */
  cost(years: OfferTerms): Costed {
    const reading = readOfferYears(years, this.#basis);
    if (reading.kind === 'refused') return { at: reading.at, why: reading.why };
    return this.#run({ ...this.#people, years: reading.years });
  }

  #run(offer: Offer): Costed {
    const { years } = offer;
    try {
      const fixed = this.#fixed.get(years.length) ?? fixedFiguresOf(offer);
      this.#fixed.set(years.length, fixed);
      return { costing: costingOf(offer, fixed) };
    } catch (error) {
      if (!(error instanceof ScheduleError)) throw error;
      // The error does not say which year is invalid. The invalid year is the first year that still fails after all later years are
      // removed.
      const before = years.length > 1 ? this.#run({ ...offer, years: years.slice(0, -1) }) : null;
      return before && 'at' in before ? before : { at: years.length - 1, why: error.message };
    }
  }
}
