import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';

export interface VacancyRuleRow {
  work_group_id: number;
  budget_year_id: number;
  kind: 'CELL' | 'AVERAGE' | 'AMOUNT';
  schedule_id: number | null;
  step: string | null;
  lane: string | null;
  amount_cents: Cents | null;
  fill_day: number;
  rev: number;
}

const COLUMNS = [
  ...['work_group_id', 'budget_year_id', 'kind', 'schedule_id', 'step', 'lane', 'amount_cents', 'fill_day', 'rev'],
];

export async function listRules(db: Knex, budgetYearId: number): Promise<VacancyRuleRow[]> {
  return db('vacancy_rules')
    .where({ budget_year_id: budgetYearId })
    .select<VacancyRuleRow[]>(...COLUMNS)
    .orderBy('work_group_id');
}

type Key = Pick<VacancyRuleRow, 'work_group_id' | 'budget_year_id'>;

/** Returns a rule, or undefined if there is none. Other changes to the work group's rules wait until the transaction ends. */
export async function lockRule(db: Knex, key: Key): Promise<VacancyRuleRow | undefined> {
  await db('work_groups').where({ id: key.work_group_id }).forUpdate().first('id');
  return db('vacancy_rules')
    .where(key)
    .first<VacancyRuleRow | undefined>(...COLUMNS);
}

export async function saveRule(
  db: Knex,
  row: Omit<VacancyRuleRow, 'rev'>,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const stamp = { updated_at: at, updated_by: by };
  await db('vacancy_rules')
    .insert({ ...row, ...stamp })
    .onConflict(['work_group_id', 'budget_year_id'])
    .merge({ ...row, ...stamp, rev: db.raw('vacancy_rules.rev + 1') });
}

export async function deleteRule(db: Knex, key: Key): Promise<void> {
  await db('vacancy_rules').where(key).delete();
}
