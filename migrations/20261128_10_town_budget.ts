import type { Knex } from 'knex';

/** The budget of the whole town, including the schools, and where the amount comes from. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE town_goals
      ADD COLUMN town_budget_cents bigint CONSTRAINT town_goals_town_budget_above_zero CHECK (town_budget_cents > 0),
      ADD COLUMN town_budget_source text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE town_goals DROP COLUMN town_budget_cents, DROP COLUMN town_budget_source');
}
