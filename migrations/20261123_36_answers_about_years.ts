import type { Knex } from 'knex';

/** Answers about the years of columns are remembered relative to the year of the version, so that they hold for the file of the next year. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE import_mappings
      ADD COLUMN fiscal_year integer
        CONSTRAINT import_mappings_fiscal_year_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      ADD COLUMN layout text,
      ADD COLUMN year_answers jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_year_answers_list CHECK (jsonb_typeof(year_answers) = 'array');
    CREATE INDEX import_mappings_layout_index ON import_mappings (import_type, layout);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE import_mappings DROP COLUMN fiscal_year, DROP COLUMN layout, DROP COLUMN year_answers
  `);
}
