import type { Knex } from 'knex';

/** The newest files of a budget, and which of their rows are which lines, to write amounts back into them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE import_files (
      -- The import of the main amount column.
      import_id bigint CONSTRAINT import_files_pk PRIMARY KEY
        CONSTRAINT import_files_import_fk REFERENCES imports ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT import_files_kind_known CHECK (kind IN ('xlsx', 'csv')),
      content bytea NOT NULL
    );

    -- A row for each amount column of a file. Lines that are deleted later stay in the list: their rows are still in the file.
    CREATE TABLE import_file_rows (
      import_id bigint CONSTRAINT import_file_rows_pk PRIMARY KEY
        CONSTRAINT import_file_rows_import_fk REFERENCES imports ON DELETE CASCADE,
      file_import_id bigint NOT NULL
        CONSTRAINT import_file_rows_file_fk REFERENCES import_files ON DELETE CASCADE,
      line_ids bigint[] NOT NULL,
      row_numbers integer[] NOT NULL,
      -- The sheets that were read, each with its rows and the column of the amounts.
      places jsonb NOT NULL CONSTRAINT import_file_rows_places_list CHECK (jsonb_typeof(places) = 'array'),
      CONSTRAINT import_file_rows_pairs CHECK (cardinality(line_ids) = cardinality(row_numbers))
    );
    CREATE INDEX import_file_rows_file_idx ON import_file_rows (file_import_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE import_file_rows, import_files');
}
