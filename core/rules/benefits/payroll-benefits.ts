import { cents, type Cents, ZERO } from '../../money.ts';
import { allocate } from '../projection/allocate.ts';
import { percentOf, percentUnits } from '../projection/round.ts';
import { NET_SAVING_DEFAULTS } from './net-saving.ts';
import { type BenefitRate, type BenefitYear, RATE_KINDS, type RateKind } from './benefit-year.ts';

/** People who have been employed since before this day pay no Medicare tax, and neither does the employer. */
const MEDICARE_SINCE = '1986-04-01';

/** The statutory Medicare rate, used if no rate is entered. */
const MEDICARE: BenefitRate = {
  ...{ kind: 'MEDICARE', percent: NET_SAVING_DEFAULTS.medicarePercent },
  ...{ workGroupId: null, fund: null, paidBy: 'SCHOOL' },
};

export interface PaidLine {
  workGroupId: number | null;
  pay: Cents;
  hireDate: string | null;
  /** The funds that the pay comes from. The percentages add up to 100. */
  funding: readonly { fund: string; percent: number }[];
}

interface PayrollPart {
  kind: RateKind;
  rate: BenefitRate;
  amount: Cents;
}

/**
 * Returns the rate for a work group and fund. A rate that names both takes precedence, then a rate for the work group only, then a rate for
 * the fund only, then a rate that names neither. Medicare falls back to the statutory rate.
 */
export function rateOf(
  rates: readonly BenefitRate[],
  kind: RateKind,
  of: { workGroupId: number | null; fund: string | null },
): BenefitRate | undefined {
  const fitting = rates.filter(
    (rate) =>
      rate.kind === kind &&
      (rate.workGroupId === null || rate.workGroupId === of.workGroupId) &&
      (rate.fund === null || rate.fund === of.fund),
  );
  const weight = ({ workGroupId, fund }: BenefitRate): number =>
    (workGroupId === null ? 0 : 2) + (fund === null ? 0 : 1);
  const [first, ...others] = fitting;
  if (first) return others.reduce((best, rate) => (weight(rate) > weight(best) ? rate : best), first);
  return kind === 'MEDICARE' ? MEDICARE : undefined;
}

/**
 * Returns true if a rate for every work group or every fund does not apply to some work groups or funds, because a more specific rate of
 * the same kind replaces it there (see `rateOf`).
 */
export function isReplacedForSome(
  { kind, workGroupId, fund }: RateScope,
  rates: readonly RateScope[],
): { workGroups: boolean; funds: boolean } {
  const likes = rates.filter((other) => other.kind === kind);
  return {
    workGroups:
      workGroupId === null &&
      likes.some((other) => other.workGroupId !== null && (other.fund === null || other.fund === fund)),
    funds: fund === null && likes.some((other) => other.fund !== null && other.workGroupId === workGroupId),
  };
}

type RateScope = Pick<BenefitRate, 'kind' | 'workGroupId' | 'fund'>;

/**
 * Returns the benefits that an employer pays as a percentage of a person's pay. The pay is split to the cent among the funds that it comes
 * from; all pay with the same rate is rounded once. The grant pension is charged only on grants, unless its rate names the fund.
 */
export function payrollBenefits(line: PaidLine, { rates, grantFunds }: BenefitYear): PayrollPart[] {
  const weights = line.funding.map(({ percent }) => percentUnits(percent));
  const pay = weights.length === 0 ? [] : allocate(line.pay, weights);
  return RATE_KINDS.filter((kind) => kind !== 'MEDICARE' || !isExempt(line)).flatMap((kind) => {
    const base = new Map<BenefitRate, Cents>();
    for (const [at, { fund }] of line.funding.entries()) {
      const rate = rateOf(rates, kind, { workGroupId: line.workGroupId, fund });
      if (!rate || (kind === 'GRANT_PENSION' && rate.fund === null && !grantFunds.has(fund))) continue;
      base.set(rate, cents((base.get(rate) ?? ZERO) + (pay[at] ?? ZERO)));
    }
    return [...base].map(([rate, part]) => ({ kind, rate, amount: percentOf(part, rate.percent) }));
  });
}

function isExempt({ hireDate }: PaidLine): boolean {
  return hireDate !== null && hireDate < MEDICARE_SINCE;
}
