import type { Knex } from 'knex';
import type { AdjustmentType } from '../../../core/contract/budget-settings.ts';

export interface BudgetSettingsRow {
  id: number;
  budget_year_id: number;
  step_lane_adjustment_type: AdjustmentType;
  /** A percentage, or an amount in dollars and cents. */
  step_lane_adjustment_value: number;
  step_lane_description: string | null;
  steps_lanes_work_groups: number[];
  updated_at: Date;
}

export async function findSettings(
  db: Knex,
  where: { id: number } | { budget_year_id: number },
): Promise<BudgetSettingsRow | undefined> {
  return db('budget_settings').where(where).first<BudgetSettingsRow | undefined>('*');
}

export async function lockSettings(db: Knex, id: number): Promise<BudgetSettingsRow | undefined> {
  return db('budget_settings').where({ id }).forUpdate().first<BudgetSettingsRow | undefined>('*');
}

/** Creates only one row, even if two users are the first to read the settings at the same time. */
export async function insertDefaults(
  db: Knex,
  row: Pick<BudgetSettingsRow, 'budget_year_id' | 'step_lane_adjustment_type' | 'step_lane_adjustment_value'>,
): Promise<void> {
  await db('budget_settings').insert(row).onConflict('budget_year_id').ignore();
}

export async function updateSettings(db: Knex, row: BudgetSettingsRow): Promise<void> {
  const { id, steps_lanes_work_groups: groups, ...columns } = row;
  await db('budget_settings')
    .where({ id })
    .update({ ...columns, steps_lanes_work_groups: `{${groups.join(',')}}` });
}

export async function listNames(db: Knex, workGroupIds: readonly number[]): Promise<string[]> {
  return db('work_groups')
    .whereIn('id', [...workGroupIds])
    .orderByRaw('lower(name)')
    .pluck<string[]>('name');
}
