import type { Knex } from 'knex';

/** Uploaded files live for a day: compressing them took longer than all else that is done with their bytes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE staged_files ALTER COLUMN content SET STORAGE EXTERNAL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE staged_files ALTER COLUMN content SET STORAGE EXTENDED');
}
