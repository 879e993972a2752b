import type { Knex } from 'knex';

/** Answers about rows of a file are remembered with its mapping, by what the rows are called. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE import_mappings
      ADD COLUMN row_answers jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_row_answers_list CHECK (jsonb_typeof(row_answers) = 'array')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE import_mappings DROP COLUMN row_answers');
}
