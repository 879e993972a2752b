import type { Knex } from 'knex';

/** Remembers that a switch took a group off the list of steps and lanes, so that switching back puts it there again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE work_group_pay ADD COLUMN had_steps boolean NOT NULL DEFAULT false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE work_group_pay DROP COLUMN had_steps');
}
