import type { Knex } from 'knex';
import type { GOAL_TYPES } from '../../../core/contract/town-goals.ts';
import type { Cents } from '../../../core/money.ts';

export interface TownGoalRow {
  id: number;
  fiscal_year: number;
  goal_type: (typeof GOAL_TYPES)[number];
  dollar_goal_cents: Cents | null;
  percent_goal: number | null;
  baseline_year: number | null;
  baseline_amount_cents: Cents | null;
  actual_amount_cents: Cents | null;
  is_baseline: boolean;
  notes: string | null;
  town_budget_cents: Cents | null;
  town_budget_source: string | null;
}

export async function listTownGoals(db: Knex): Promise<TownGoalRow[]> {
  return db('town_goals').select<TownGoalRow[]>('*').orderBy('fiscal_year');
}

export async function findTownGoal(db: Knex, fiscalYear: number): Promise<TownGoalRow | undefined> {
  return db('town_goals').where({ fiscal_year: fiscalYear }).first<TownGoalRow | undefined>('*');
}

export type TownGoalColumns = Omit<TownGoalRow, 'id'>;

/** Sets the goal of a fiscal year. Locks the year's row, so that simultaneous changes wait for each other. */
export async function upsertTownGoal(db: Knex, goal: TownGoalColumns): Promise<TownGoalRow> {
  const [row] = await db('town_goals')
    .insert(goal)
    .onConflict('fiscal_year')
    .merge({ ...goal, updated_at: db.fn.now() })
    .returning<TownGoalRow[]>('*');
  if (!row) throw new Error('the goal was not returned');
  return row;
}

export async function lockTownGoal(db: Knex, where: { fiscal_year: number } | { id: number }) {
  return db('town_goals').where(where).forUpdate().first<TownGoalRow | undefined>('*');
}

export async function deleteTownGoal(db: Knex, id: number): Promise<void> {
  await db('town_goals').where({ id }).delete();
}
