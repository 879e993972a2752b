import type { Knex } from 'knex';

/** Uploaded files, the imports made from them, the data for explaining and undoing an import, and workbooks for merging. */
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
      -- Which amount columns were imported besides the main one.
      other_columns jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_other_columns_list CHECK (jsonb_typeof(other_columns) = 'array'),
      -- Answers about rows, by what the rows are called.
      row_answers jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_row_answers_list CHECK (jsonb_typeof(row_answers) = 'array'),
      -- Answers about the years of columns hold for the file of the next year: they count from the year of the version.
      fiscal_year integer CONSTRAINT import_mappings_fiscal_year_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      layout text,
      year_answers jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_year_answers_list CHECK (jsonb_typeof(year_answers) = 'array'),
      salary_is text NOT NULL CONSTRAINT import_mappings_salary_known CHECK (salary_is IN ('asPaid', 'fullTimeRate')),
      file_name text NOT NULL,
      used_by text NOT NULL,
      used_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX import_mappings_shape_unique ON import_mappings (import_type, shape);
    CREATE INDEX import_mappings_layout_index ON import_mappings (import_type, layout);

    -- The newest files of a budget, and which of their rows are which lines, to write amounts back into them.
    CREATE TABLE import_files (
      -- The import of the main amount column.
      import_id bigint CONSTRAINT import_files_pk PRIMARY KEY
        CONSTRAINT import_files_import_fk REFERENCES imports ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT import_files_kind_known CHECK (kind IN ('xlsx', 'csv')),
      content bytea NOT NULL
    );
    -- Compressing text takes ten times as long as storing it. Few files are kept, and workbooks are compressed already.
    ALTER TABLE import_files ALTER COLUMN content SET STORAGE EXTERNAL;

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

    -- Workbooks that were downloaded to be edited and merged back, with the values of their lines.
    CREATE TABLE workbook_exports (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT workbook_exports_pk PRIMARY KEY,
      scenario_id bigint NOT NULL CONSTRAINT workbook_exports_scenario_fk REFERENCES scenarios ON DELETE CASCADE,
      fiscal_year integer NOT NULL CONSTRAINT workbook_exports_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      exported_by text NOT NULL,
      exported_at timestamptz NOT NULL,
      -- Signs the keys of the rows.
      secret bytea NOT NULL CONSTRAINT workbook_exports_secret_length CHECK (octet_length(secret) = 32),
      -- The fields that can be edited, in order.
      fields text[] NOT NULL,
      line_ids bigint[] NOT NULL,
      -- The newest line of the budget at that time: later ones were added meanwhile.
      last_line_id bigint NOT NULL,
      -- Only the server reads them, whole, so they are plain text. Removed after 180 days.
      lines text
    );
    CREATE INDEX workbook_exports_scenario_idx ON workbook_exports (scenario_id);
    CREATE INDEX workbook_exports_kept_idx ON workbook_exports (exported_at) WHERE lines IS NOT NULL;
    ALTER TABLE workbook_exports ALTER COLUMN lines SET STORAGE EXTERNAL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE line_items DROP CONSTRAINT line_items_import_fk;
    DROP TABLE workbook_exports, import_file_rows, import_files, import_mappings, import_words, import_rejected_rows,
      import_changes, imports, staged_files;
  `);
}
