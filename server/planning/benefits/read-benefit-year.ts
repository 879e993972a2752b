import type { BenefitYear } from '../../../core/rules/benefits/benefit-year.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** The plans, mix and rates of a fiscal year. */
export async function readBenefitYear(cx: Context, fiscalYear: number): Promise<BenefitYear> {
  return {
    plans: await queries.listPlans(cx.db, { fiscalYear }),
    mix: await queries.listMix(cx.db, { fiscalYear }),
    rates: await queries.listRates(cx.db, { fiscalYear }),
    grantFunds: await queries.listGrantFunds(cx.db),
  };
}
