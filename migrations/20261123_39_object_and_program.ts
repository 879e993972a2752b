import type { Knex } from 'knex';

/** What a line buys and for which program, as codes of the district. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE line_items ADD COLUMN object text, ADD COLUMN program text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE line_items DROP COLUMN object, DROP COLUMN program');
}
