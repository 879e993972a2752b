import type { OfferTerms } from '../../../core/contract/offers.ts';
import type { Costing, OfferBasis } from '../../../core/contract/offers-cost.ts';
import { type FixedFigures, costingOf, fixedFiguresOf, offerOf, readOfferYears } from '../../../core/offer-costing.ts';
import type { Offer } from '../../../core/rules/schedules/offer.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';

export type BrowserCosting = Omit<Costing, 'fits'>;
type Costed = { costing: BrowserCosting } | { at: number; why: string };

/** Costs terms in the browser on the people of a basis. What does not depend on the terms is calculated once. */
export class TermsCoster {
  readonly #basis: OfferBasis;
  readonly #people: Offer;
  readonly #fixed = new Map<number, FixedFigures>();

  constructor(basis: OfferBasis) {
    this.#basis = basis;
    this.#people = offerOf(basis, []);
  }

  /** The figures of some terms; or the year whose terms cannot be used, and why. */
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
      // The schedule does not say in which year: it is the first one that cannot be calculated without the later ones.
      const before = years.length > 1 ? this.#run({ ...offer, years: years.slice(0, -1) }) : null;
      return before && 'at' in before ? before : { at: years.length - 1, why: error.message };
    }
  }
}
