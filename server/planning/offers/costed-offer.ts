import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { costOffer } from '../../../core/rules/schedules/offer-cost.ts';
import { type OfferSummary, onePercentOf, summarizeOffer } from '../../../core/rules/schedules/offer-summary.ts';
import { offerWarnings } from '../../../core/rules/schedules/offer-warnings.ts';
import type { Offer, OfferYearCost } from '../../../core/rules/schedules/offer.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';
import { percentThatFits } from '../../../core/rules/schedules/what-fits.ts';
import { AppError } from '../../errors.ts';

export interface CostedOffer {
  years: OfferYearCost[];
  summary: OfferSummary;
  /**
   * The largest percentage with which the cost does not exceed the given maximum; null if there is no such percentage or no maximum was
   * given.
   */
  fits: number | null;
  people: number;
  /** Notes on how the input was interpreted. */
  notes: string[];
  warnings: string[];
}

function describeYears({ baseYear, years }: Offer): string[] {
  const undecided = years.indexOf(null);
  return years.map((terms, at) => {
    const counted = undecided >= 0 && at >= undecided ? null : terms;
    const unused =
      counted === null && terms !== null
        ? ' (the terms entered for this year are not used until the earlier years are decided)'
        : '';
    return `${fiscalYearLabel(baseYear + at + 1)}: ${describeTerms(counted)}${unused}.`;
  });
}

/**
 * Calculates the cost of an offer, in the format that the command line prints. Throws VALIDATION for a placement or a term that the
 * schedule does not have.
 */
export function costedOffer(
  offer: Offer,
  { fit, notes }: { fit: { fiscalYear: number; total: Cents } | null; notes: readonly string[] },
): CostedOffer {
  try {
    const years = costOffer(offer);
    return {
      years,
      summary: summarizeOffer(years, onePercentOf(offer)),
      fits: fit === null ? null : percentThatFits(offer, fit.fiscalYear, fit.total),
      people: offer.groups.reduce((total, group) => total + group.people, 0),
      notes: [...notes, ...describeYears(offer)],
      warnings: offerWarnings(offer),
    };
  } catch (error) {
    if (error instanceof ScheduleError) throw new AppError('VALIDATION', error.message);
    throw error;
  }
}
