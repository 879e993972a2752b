import type { Knex } from 'knex';
import { fromDollars } from '../../core/money.ts';
import { MIX, PLAN_TERMS, PLANS, RATES } from '../data/benefits.ts';
import { BASE_YEAR, SEEDED_AT, SEEDED_BY } from '../data/budget-year.ts';
import { idOf, insertAndIndex, insertRows } from '../insert-rows.ts';
import type { StoredLists } from './store-lists.ts';

const STAMPS = { fiscal_year: BASE_YEAR, rev: 1, updated_at: SEEDED_AT, updated_by: SEEDED_BY } as const;

/** Stores benefit plans, the mix of plans by work group, and the rates on pay. Stores no elections. */
export async function storeBenefits(trx: Knex, lists: StoredLists): Promise<void> {
  const plans = Object.entries(PLANS);
  const rows = plans.map(([, { kind, name, coverage, monthly, employerPercent }]) => ({
    ...{ kind, name, coverage, monthly_cents: fromDollars(monthly), employer_percent: employerPercent },
    ...PLAN_TERMS,
    ...STAMPS,
  }));
  const premiums = await insertAndIndex(trx, 'benefit_plans', rows, 'monthly_cents');
  const planIds = new Map(plans.map(([key, { monthly }]) => [key, idOf(premiums, String(fromDollars(monthly)))]));
  const mix = MIX.flatMap(([group, shares]) =>
    Object.entries(shares).map(([plan, percent]) => ({
      ...{ work_group_id: lists.workGroup(group), plan_id: idOf(planIds, plan), percent },
      ...STAMPS,
    })),
  );
  await insertRows(trx, 'benefit_mix', mix);
  const rates = RATES.flatMap(({ kind, percent, groups, paidBy }) =>
    (groups === 'all' ? [null] : groups.map((group) => lists.workGroup(group))).map((work_group_id) => ({
      ...{ kind, percent, work_group_id, fund: null, paid_by: paidBy },
      ...STAMPS,
    })),
  );
  await insertRows(trx, 'benefit_rates', rates);
}
