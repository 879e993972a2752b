import type { Knex } from 'knex';

/** What an import needs to be told about later, and to be undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE imports
      ADD COLUMN rejected integer NOT NULL DEFAULT 0
        CONSTRAINT imports_rejected_within CHECK (rejected BETWEEN 0 AND skipped),
      -- Set where one file filled several years: the import of its main money column.
      ADD COLUMN main_import_id bigint CONSTRAINT imports_main_fk REFERENCES imports,
      -- The column names of the file, for its rejected rows.
      ADD COLUMN columns text[] NOT NULL DEFAULT '{}',
      -- The lines that it created. Its scenario is locked meanwhile, so that no other line of it has an id between.
      ADD COLUMN first_line_id bigint,
      ADD COLUMN last_line_id bigint,
      ADD CONSTRAINT imports_lines_in_order CHECK (first_line_id <= last_line_id);
    CREATE INDEX imports_main_idx ON imports (main_import_id) WHERE main_import_id IS NOT NULL;

    -- Lines that an import changed or removed, as they were before it.
    CREATE TABLE import_changes (
      import_id bigint NOT NULL CONSTRAINT import_changes_import_fk REFERENCES imports ON DELETE CASCADE,
      line_item_id bigint NOT NULL CONSTRAINT import_changes_line_fk REFERENCES line_items ON DELETE CASCADE,
      rev_after integer NOT NULL,
      before jsonb NOT NULL,
      CONSTRAINT import_changes_pk PRIMARY KEY (import_id, line_item_id)
    );
    CREATE INDEX import_changes_line_idx ON import_changes (line_item_id);

    CREATE TABLE import_rejected_rows (
      import_id bigint NOT NULL CONSTRAINT import_rejected_rows_import_fk REFERENCES imports ON DELETE CASCADE,
      row_number integer NOT NULL,
      cells text[] NOT NULL,
      message text NOT NULL,
      CONSTRAINT import_rejected_rows_pk PRIMARY KEY (import_id, row_number)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE import_rejected_rows, import_changes;
    ALTER TABLE imports DROP COLUMN rejected, DROP COLUMN main_import_id, DROP COLUMN columns,
      DROP COLUMN first_line_id, DROP COLUMN last_line_id;
  `);
}
