import type { Knex } from 'knex';

/** How the columns of a kind of file were mapped when one of its shape (its set of column names) was last imported. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE import_mappings (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_mappings_pk PRIMARY KEY,
      import_type text NOT NULL CONSTRAINT import_mappings_type_known CHECK (import_type IN ('operating', 'proposed')),
      shape text NOT NULL,
      columns jsonb NOT NULL,
      column_mappings jsonb NOT NULL,
      note_columns jsonb NOT NULL,
      salary_is text NOT NULL CONSTRAINT import_mappings_salary_known CHECK (salary_is IN ('asPaid', 'fullTimeRate')),
      file_name text NOT NULL,
      used_by text NOT NULL,
      used_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX import_mappings_shape_unique ON import_mappings (import_type, shape);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE import_mappings');
}
