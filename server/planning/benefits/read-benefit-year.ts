import type { BenefitYear } from '../../../core/rules/benefits/benefit-year.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Reads the plans, mix and rates for a fiscal year, and the list of grant funds. */
export async function readBenefitYear(cx: Context, fiscalYear: number): Promise<BenefitYear> {
  return {
    plans: await queries.listPlans(cx.db, { fiscalYear }),
    mix: await queries.listMix(cx.db, { fiscalYear }),
    rates: await queries.listRates(cx.db, { fiscalYear }),
    grantFunds: await queries.listGrantFunds(cx.db),
  };
}
