import type { BenefitPlan, BenefitYear } from './benefit-year.ts';

interface TypicalPlan {
  plan: BenefitPlan;
  /** The plan's share in the work group's mix, or the sum of its shares in all mixes; null if no share is entered. */
  percent: number | null;
  isOfGroup: boolean;
}

/**
 * Returns the health plan with the largest share in the mix of a work group. If that mix has no health plan, returns the one with the
 * largest share in all mixes together; without any shares, the first health plan.
 */
export function typicalPlan(
  { plans, mix }: Pick<BenefitYear, 'plans' | 'mix'>,
  workGroupId: number | null,
): TypicalPlan | undefined {
  const health = plans.filter(({ kind }) => kind === 'HEALTH');
  const ids = new Set(health.map(({ id }) => id));
  const shares = mix.filter(({ planId, percent }) => ids.has(planId) && percent > 0);
  const own = shares.filter((share) => share.workGroupId === workGroupId);
  const counted = own.length > 0 ? own : shares;
  const shareOf = (id: number): number =>
    counted.reduce((total, { planId, percent }) => (planId === id ? total + percent : total), 0);
  const [plan] = health.sort((a, b) => shareOf(b.id) - shareOf(a.id));
  return plan && { plan, percent: counted.length === 0 ? null : shareOf(plan.id), isOfGroup: own.length > 0 };
}
