import type { TypicalBenefits } from '../../../core/contract/benefits-typical.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import type { BenefitRate } from '../../../core/rules/benefits/benefit-year.ts';
import { NET_SAVING_DEFAULTS } from '../../../core/rules/benefits/net-saving.ts';
import { rateOf } from '../../../core/rules/benefits/payroll-benefits.ts';
import { typicalPlan } from '../../../core/rules/benefits/typical-plan.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';
import { readBenefitYear } from './read-benefit-year.ts';

interface Of {
  fiscalYear: number;
  workGroupId?: number | undefined;
}

/**
 * Returns the benefits of a typical position. The health plan is the plan with the largest share in the work group's mix, else in the mix
 * of all work groups, else the first plan. The rates are the work group's rates, else the general rates. If the fiscal year has no plans or
 * no rates, those of the latest earlier year that has them are used. Without plans, the premium is 0. Without rates, Medicare has the
 * statutory rate. Throws NOT_FOUND for an unknown work group.
 */
export async function typicalBenefits(cx: Context, { fiscalYear, workGroupId }: Of): Promise<TypicalBenefits> {
  const workGroup = workGroupId === undefined ? null : await queries.findGroup(cx.db, workGroupId);
  if (workGroup === undefined)
    throw new AppError('NOT_FOUND', `There is no work group with the id ${workGroupId ?? ''}.`);
  const last = await queries.findBenefitYears(cx.db, fiscalYear);
  const ofPlans = await readBenefitYear(cx, last.plans ?? fiscalYear);
  const { rates } = await readBenefitYear(cx, last.rates ?? fiscalYear);
  const of = { workGroupId: workGroupId ?? null, fund: null };
  const [medicare, workersComp] = [rateOf(rates, 'MEDICARE', of), rateOf(rates, 'WORKERS_COMP', of)];
  const found = typicalPlan(ofPlans, of.workGroupId);
  const plan = found?.plan;
  const sources = [
    ...(found && last.plans !== null ? [planText(found, last.plans, workGroup)] : []),
    ...(last.rates !== null && (workersComp ?? rates.some(({ kind }) => kind === 'MEDICARE'))
      ? [ratesText([medicare, workersComp], last.rates, workGroup)]
      : []),
  ];
  return {
    monthlyPremium: plan ? toDollars(plan.monthly) : 0,
    employerPercent: plan?.employerPercent ?? 0,
    premiumMonths: plan?.months ?? NET_SAVING_DEFAULTS.premiumMonths,
    healthPaidBy: plan?.paidBy ?? 'TOWN',
    medicarePercent: medicare?.percent ?? NET_SAVING_DEFAULTS.medicarePercent,
    medicarePaidBy: medicare?.paidBy ?? 'SCHOOL',
    workersCompPercent: workersComp?.percent ?? NET_SAVING_DEFAULTS.workersCompPercent,
    workersCompPaidBy: workersComp?.paidBy ?? 'SCHOOL',
    source: sources.length === 0 ? null : `${sources.join('; ')}.`,
    laterYear: sources.length === 0 ? last.later : null,
  };
}

function planText(
  { plan, percent, isOfGroup }: NonNullable<ReturnType<typeof typicalPlan>>,
  year: number,
  workGroup: string | null,
): string {
  const name = `${plan.name}, ${plan.coverage}, ${fiscalYearLabel(year)}`;
  if (percent === null)
    return `${name} (the first health plan in the list, because no mix of health plans has been entered)`;
  return isOfGroup && workGroup !== null
    ? `${name} (the plan with the largest share in ${workGroup}: ${percent}%)`
    : `${name} (the plan with the largest share across all work groups)`;
}

function ratesText(rates: readonly (BenefitRate | undefined)[], year: number, workGroup: string | null): string {
  const isOfGroup = rates.some((rate) => rate && rate.workGroupId !== null);
  return `${isOfGroup && workGroup !== null ? `rates for ${workGroup}` : 'general rates'} in ${fiscalYearLabel(year)}`;
}
