import type { Knex } from 'knex';

/** The server alone writes and reads these words, whole: that the database reads each of them too took half the time of keeping them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE import_words ALTER COLUMN words TYPE text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE import_words ALTER COLUMN words TYPE json USING words::json');
}
