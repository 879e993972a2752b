import type { Cents } from '../../core/money.ts';
import type { Context } from '../../server/context.ts';

/** A health plan of a year: $1,000 a month, of which the town pays 75%. */
export async function buildBenefitPlan(cx: Context, plan: { fiscalYear: number; name: string }): Promise<number> {
  const [row] = await cx
    .db('benefit_plans')
    .insert({
      ...{ fiscal_year: plan.fiscalYear, name: plan.name, kind: 'HEALTH', coverage: 'Family' },
      ...{ monthly_cents: 100_000, employer_percent: 75, paid_by: 'TOWN', updated_by: cx.actor.name },
    })
    .returning<{ id: number }[]>('id');
  return row!.id;
}

/** An election: a health plan, or an opt-out payment. */
export async function buildElection(
  cx: Context,
  { lineId, planId, optOut }: { lineId: number; planId?: number; optOut?: Cents },
): Promise<void> {
  const chosen = { plan_id: planId ?? null, opt_out_cents: optOut ?? null };
  await cx.db('benefit_elections').insert({ line_id: lineId, kind: 'HEALTH', ...chosen, updated_by: cx.actor.name });
}
