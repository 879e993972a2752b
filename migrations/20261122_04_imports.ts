import type { Knex } from 'knex';

/** Uploaded files, the imports made from them, and what it takes to explain and undo an import. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE staged_files (
      file_name text CONSTRAINT staged_files_pk PRIMARY KEY,
      original_name text NOT NULL,
      import_type text NOT NULL CONSTRAINT staged_files_type_known CHECK (import_type IN ('operating', 'proposed')),
      content bytea NOT NULL,
      read_options jsonb NOT NULL DEFAULT '{}',
      uploaded_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX staged_files_expiry_idx ON staged_files (expires_at);
    -- Files live for a day: compressing them takes longer than everything else that is done with them.
    ALTER TABLE staged_files ALTER COLUMN content SET STORAGE EXTERNAL;

    CREATE TABLE imports (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT imports_pk PRIMARY KEY,
      file_name text NOT NULL,
      original_name text NOT NULL,
      sheet text,
      import_type text NOT NULL CONSTRAINT imports_type_known CHECK (import_type IN ('operating', 'proposed')),
      mode text NOT NULL CONSTRAINT imports_mode_known CHECK (mode IN ('replace', 'append', 'update')),
      version_id bigint NOT NULL CONSTRAINT imports_version_fk REFERENCES versions,
      scenario_id bigint NOT NULL,
      -- Set where one file filled several years: the import of its main money column.
      main_import_id bigint CONSTRAINT imports_main_fk REFERENCES imports,
      request jsonb NOT NULL,
      content_hash text NOT NULL,
      -- The column names of the file, for its rejected rows.
      columns text[] NOT NULL DEFAULT '{}',
      imported integer NOT NULL,
      skipped integer NOT NULL,
      rejected integer NOT NULL DEFAULT 0,
      created integer NOT NULL,
      updated integer NOT NULL,
      unchanged integer NOT NULL,
      removed integer NOT NULL,
      total_before_cents bigint NOT NULL,
      total_after_cents bigint NOT NULL,
      result jsonb NOT NULL,
      -- The lines that it created. Its scenario is locked meanwhile, so no other line of it has an id in between.
      first_line_id bigint,
      last_line_id bigint,
      imported_by text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      undone_by text,
      CONSTRAINT imports_scenario_fk FOREIGN KEY (scenario_id, version_id, import_type)
        REFERENCES scenarios (id, version_id, scenario_type),
      CONSTRAINT imports_counts_not_negative
        CHECK (least(imported, skipped, created, updated, unchanged, removed) >= 0),
      CONSTRAINT imports_counts_add_up CHECK (created + updated + unchanged = imported),
      CONSTRAINT imports_rejected_within CHECK (rejected BETWEEN 0 AND skipped),
      CONSTRAINT imports_lines_in_order CHECK (first_line_id <= last_line_id),
      CONSTRAINT imports_undone_by_someone CHECK ((undone_at IS NULL) = (undone_by IS NULL))
    );
    CREATE INDEX imports_scenario_idx ON imports (scenario_id);
    CREATE INDEX imports_main_idx ON imports (main_import_id) WHERE main_import_id IS NOT NULL;
    CREATE UNIQUE INDEX imports_staged_file_once ON imports (file_name) WHERE undone_at IS NULL;
    ALTER TABLE line_items ADD CONSTRAINT line_items_import_fk FOREIGN KEY (import_id) REFERENCES imports;

    -- Lines before an import changed or removed them. A line that an import created has an entry without values once an undone
    -- later import has given it a new revision.
    CREATE TABLE import_changes (
      import_id bigint NOT NULL CONSTRAINT import_changes_import_fk REFERENCES imports ON DELETE CASCADE,
      line_item_id bigint NOT NULL CONSTRAINT import_changes_line_fk REFERENCES line_items ON DELETE CASCADE,
      rev_after integer NOT NULL,
      before jsonb,
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

    -- The words of a file, some hundred rows together: one list of fields and, for each row, its number and its words. Only the
    -- server writes and reads them, whole, so they are plain text; parsing and compressing them would double the time of an import.
    CREATE TABLE import_words (
      import_id bigint NOT NULL CONSTRAINT import_words_import_fk REFERENCES imports ON DELETE CASCADE,
      first_row integer NOT NULL,
      last_row integer NOT NULL,
      words text NOT NULL,
      CONSTRAINT import_words_pk PRIMARY KEY (import_id, first_row),
      CONSTRAINT import_words_in_order CHECK (first_row <= last_row)
    );
    ALTER TABLE import_words ALTER COLUMN words SET STORAGE EXTERNAL;

    -- How the columns of a file were mapped when one of its shape (its set of column names) was last imported.
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
  await knex.raw(`
    ALTER TABLE line_items DROP CONSTRAINT line_items_import_fk;
    DROP TABLE import_mappings, import_words, import_rejected_rows, import_changes, imports, staged_files;
  `);
}
