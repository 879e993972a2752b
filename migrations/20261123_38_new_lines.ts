import type { Knex } from 'knex';

/** Lines and positions that a plan adds and the budget does not have: a list in the order in which they were added. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE cut_plans ADD COLUMN new_lines jsonb NOT NULL DEFAULT '[]'
      CONSTRAINT cut_plans_new_lines_list CHECK (jsonb_typeof(new_lines) = 'array')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE cut_plans DROP COLUMN new_lines');
}
