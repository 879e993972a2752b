import type { Knex } from 'knex';
import type { PayBasis } from '../../../core/contract/work-group-pay.ts';

export interface PayRow {
  work_group_id: number;
  basis: PayBasis;
  /** True if the group was on the list of groups with steps and lanes until the switch to the schedule removed it. */
  had_steps: boolean;
}

/** The work groups of a budget year whose pay basis was ever switched. */
export async function listPay(db: Knex, budgetYearId: number): Promise<PayRow[]> {
  return db('work_group_pay')
    .where({ budget_year_id: budgetYearId })
    .select<PayRow[]>('work_group_id', 'basis', 'had_steps')
    .orderBy('work_group_id');
}

export async function setPay(db: Knex, budgetYearId: number, row: PayRow): Promise<void> {
  await db('work_group_pay')
    .insert({ ...row, budget_year_id: budgetYearId })
    .onConflict(['work_group_id', 'budget_year_id'])
    .merge({ basis: row.basis, had_steps: row.had_steps, rev: db.raw('work_group_pay.rev + 1') });
}
