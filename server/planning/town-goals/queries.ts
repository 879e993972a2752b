import type { Knex } from 'knex';
import type { GOAL_TYPES } from '../../../core/contract/town-goals.ts';
import type { Cents } from '../../../core/money.ts';

/** The name that the audit log uses for goals. */
export const ENTITY = 'town goal';

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
  updated_at: Date;
}

export async function listTownGoals(db: Knex): Promise<TownGoalRow[]> {
  return db('town_goals').select<TownGoalRow[]>('*').orderBy('fiscal_year');
}

export async function findTownGoal(db: Knex, fiscalYear: number): Promise<TownGoalRow | undefined> {
  return db('town_goals').where({ fiscal_year: fiscalYear }).first<TownGoalRow | undefined>('*');
}

export type TownGoalColumns = Omit<TownGoalRow, 'id'>;

/** Makes simultaneous changes to a fiscal year's goal wait for each other, even if the year has no goal yet. */
export async function lockGoalYear(db: Knex, fiscalYear: number): Promise<void> {
  await db.raw(`SELECT pg_advisory_xact_lock(hashtext('town goal'), ?::int)`, [fiscalYear]);
}

/** Sets the goal of a fiscal year. */
export async function upsertTownGoal(db: Knex, goal: TownGoalColumns): Promise<TownGoalRow> {
  const [row] = await db('town_goals').insert(goal).onConflict('fiscal_year').merge(goal).returning<TownGoalRow[]>('*');
  if (!row) throw new Error('the goal was not returned');
  return row;
}

export async function lockTownGoal(db: Knex, where: { fiscal_year: number } | { id: number }) {
  return db('town_goals').where(where).forUpdate().first<TownGoalRow | undefined>('*');
}

export async function deleteTownGoal(db: Knex, id: number): Promise<void> {
  await db('town_goals').where({ id }).delete();
}
