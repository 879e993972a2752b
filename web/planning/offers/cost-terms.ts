import type { OfferTerms } from '../../../core/contract/offers.ts';
import type { Costing, OfferBasis } from '../../../core/contract/offers-cost.ts';
import { type FixedFigures, costingOf, fixedFiguresOf, offerOf, readOfferYears } from '../../../core/offer-costing.ts';
import type { Offer } from '../../../core/rules/schedules/offer.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';

export type BrowserCosting = Omit<Costing, 'fits'>;
type Costed = { costing: BrowserCosting } | { at: number | null; why: string };

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
    const offer = { ...this.#people, years: reading.years };
    try {
      const fixed = this.#fixed.get(years.length) ?? fixedFiguresOf(offer);
      this.#fixed.set(years.length, fixed);
      return { costing: costingOf(offer, fixed) };
    } catch (error) {
      if (error instanceof ScheduleError) return { at: null, why: error.message };
      throw error;
    }
  }
}
