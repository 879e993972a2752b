import { toDollars } from '../../../core/money.ts';
import { NET_SAVING_DEFAULTS } from '../../../core/rules/benefits/net-saving.ts';
import { rateOf } from '../../../core/rules/benefits/payroll-benefits.ts';
import type { Payer } from '../../../core/rules/benefits/benefit-year.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';
import { readBenefitYear } from './read-benefit-year.ts';

/** What the tables of benefits say about a typical position. */
interface TypicalBenefits {
  monthlyPremium: number;
  employerPercent: number;
  healthPaidBy: Payer;
  medicarePercent: number;
  workersCompPercent: number;
}

/**
 * The health plan with the largest share in the mix, all work groups together, else the first one, and the general rates on pay, of the
 * last fiscal year up to this one that has any. Without plans there is no premium; without rates Medicare is the one of the law.
 */
export async function typicalBenefits(cx: Context, fiscalYear: number): Promise<TypicalBenefits> {
  const from = await queries.lastYear(cx.db, fiscalYear);
  const { plans, mix, rates } = await readBenefitYear(cx, from ?? fiscalYear);
  const shareOf = (id: number): number =>
    mix.reduce((total, { planId, percent }) => (planId === id ? total + percent : total), 0);
  const [plan] = plans.filter(({ kind }) => kind === 'HEALTH').sort((a, b) => shareOf(b.id) - shareOf(a.id));
  const general = { workGroupId: null, fund: null };
  return {
    monthlyPremium: plan ? toDollars(plan.monthly) : 0,
    employerPercent: plan?.employerPercent ?? 0,
    healthPaidBy: plan?.paidBy ?? 'TOWN',
    medicarePercent: rateOf(rates, 'MEDICARE', general)?.percent ?? NET_SAVING_DEFAULTS.medicarePercent,
    workersCompPercent: rateOf(rates, 'WORKERS_COMP', general)?.percent ?? NET_SAVING_DEFAULTS.workersCompPercent,
  };
}
