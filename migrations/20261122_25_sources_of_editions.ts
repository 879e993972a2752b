import type { Knex } from 'knex';

/** The file that the amounts of an edition were imported from. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE schedule_editions ADD COLUMN file_name text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE schedule_editions DROP COLUMN file_name');
}
