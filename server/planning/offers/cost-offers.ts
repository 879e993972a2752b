import type { ComparedOffers, CostOfferInput, OfferTerms } from '../../../core/contract/offers.ts';
import type { Costing, OfferBasis } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { costingOf, offerOf, readOfferYears } from '../../../core/offer-costing.ts';
import { ScheduleError } from '../../../core/rules/schedules/schedule.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import { percentThatFits } from '../../../core/rules/schedules/what-fits.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';
import { readOfferBasis } from './read-basis.ts';
import { presentOffer } from './save-offer.ts';

/** Calculates the cost of terms that are not saved. Throws the same errors as readOfferBasis and costOn. */
export async function costTerms(cx: Context, input: CostOfferInput): Promise<Costing> {
  return costOn(await readOfferBasis(cx, input), input.years, input.fit);
}

/**
 * Calculates the costs of saved offers, so that they can be shown side by side. Throws the same errors as readOfferBasis and costOn,
 * NOT_FOUND for an unknown offer, and VALIDATION for offers of different work groups or budget years.
 */
export async function compareOffers(cx: Context, input: { ids: string; scheduleId: number }): Promise<ComparedOffers> {
  return inSnapshot(cx, async (tx) => {
    const ids = input.ids.split(',').map(Number);
    const rows = await queries.listOffers(tx.db, { ids });
    const saved = ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      if (row) return presentOffer(row);
      throw new AppError('NOT_FOUND', `There is no offer with the id ${id}.`);
    });
    const [{ budgetYearId } = { budgetYearId: undefined }] = saved;
    const basis = await readOfferBasis(tx, { scheduleId: input.scheduleId, budgetYearId });
    const other = saved.find((one) => one.workGroupId !== basis.workGroupId || one.budgetYearId !== basis.budgetYearId);
    if (other) {
      const what =
        other.workGroupId === basis.workGroupId
          ? 'The offers are not for the same budget year.'
          : `The offer “${other.name}” and the schedule “${basis.schedule}” are not for the same work group.`;
      const why = `${what} Compare offers for the same work group and budget year.`;
      throw new AppError('VALIDATION', why, { fields: { ids: why } });
    }
    const offers = saved.map((offer) => ({ offer, costing: costOn(basis, offer.years) }));
    const [first, second, third] = offers;
    const pair = first && second && !third ? ([first.costing, second.costing] as const) : null;
    return { offers, difference: pair ? differenceOf(...pair) : [] };
  });
}

function differenceOf(ours: Costing, theirs: Costing): ComparedOffers['difference'] {
  return theirs.years.flatMap(({ fiscalYear, cost, settlement }) => {
    const year = ours.years.find((one) => one.fiscalYear === fiscalYear);
    if (!year) return [];
    const minus = (a: number, b: number): number => toDollars(cents(fromDollars(a) - fromDollars(b)));
    return [{ fiscalYear, cost: minus(cost, year.cost), settlement: minus(settlement, year.settlement) }];
  });
}

/** Reads the terms of an offer. Throws VALIDATION, with the year, for terms that cannot be read. */
export function requireYears(years: OfferTerms, basis: OfferBasis): (Terms | null)[] {
  const reading = readOfferYears(years, basis);
  if (reading.kind === 'years') return reading.years;
  const { at, why } = reading;
  const year = fiscalYearLabel(years[at]?.fiscalYear ?? basis.baseYear);
  throw new AppError('VALIDATION', `${year}: ${why}`, { fields: { [`years.${at}.terms`]: why } });
}

/** Calculates the cost of terms on a basis that is already loaded. Throws VALIDATION for terms or a placement that cannot be used. */
export function costOn(basis: OfferBasis, years: OfferTerms, fit?: CostOfferInput['fit']): Costing {
  const offer = offerOf(basis, requireYears(years, basis));
  if (fit && !years.some(({ fiscalYear }) => fiscalYear === fit.fiscalYear)) {
    const why = `${fiscalYearLabel(fit.fiscalYear)} is not one of the years in the offer.`;
    throw new AppError('VALIDATION', why, { fields: { 'fit.fiscalYear': why } });
  }
  try {
    const fits = fit ? percentThatFits(offer, fit.fiscalYear, fromDollars(fit.total)) : null;
    return { ...costingOf(offer), fits };
  } catch (error) {
    if (error instanceof ScheduleError) throw new AppError('VALIDATION', error.message);
    throw error;
  }
}
