import { offerOf } from '../../../core/offer-costing.ts';
import type { Cents } from '../../../core/money.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import type { Context } from '../../context.ts';
import { type CostedOffer, costedOffer } from './costed-offer.ts';
import { readOfferBasis } from './read-basis.ts';

export interface OfferGroupInput {
  scheduleId: number;
  budgetYearId?: number | undefined;
  /** Reads the years of the offer, once the base year and the contract days are known. */
  yearsOf: (base: { baseYear: number; contractDays: number }) => (Terms | null)[];
  /** The year whose total cost must not exceed a maximum, and that maximum in cents. */
  fit: { fiscalYear: number; total: Cents } | null;
}

/**
 * Costs an offer for the people who are placed on one of the district's schedules. Throws the same errors as readOfferBasis and
 * costedOffer.
 */
export async function costOfferGroup(cx: Context, input: OfferGroupInput): Promise<CostedOffer & { baseYear: number }> {
  const basis = await readOfferBasis(cx, input);
  const offer = offerOf(basis, input.yearsOf(basis));
  return { ...costedOffer(offer, { fit: input.fit, notes: basis.notes }), baseYear: basis.baseYear };
}
