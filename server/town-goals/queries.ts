import type { Knex } from 'knex';
import type { GOAL_TYPES } from '../../core/contract/town-goals.ts';
import type { Cents } from '../../core/money.ts';

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
}

export async function listTownGoals(db: Knex): Promise<TownGoalRow[]> {
  return db('town_goals').select<TownGoalRow[]>('*').orderBy('fiscal_year');
}

export async function findTownGoal(db: Knex, fiscalYear: number): Promise<TownGoalRow | undefined> {
  return db('town_goals').where({ fiscal_year: fiscalYear }).first<TownGoalRow | undefined>('*');
}
