import type { Knex } from 'knex';

/** Remembers which amount columns a file was imported with besides the main one, for the next file with these columns. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE import_mappings
      ADD other_columns jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_other_columns_list CHECK (jsonb_typeof(other_columns) = 'array')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE import_mappings DROP COLUMN other_columns`);
}
