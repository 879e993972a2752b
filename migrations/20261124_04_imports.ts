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
    -- Not compressed: a staged file is deleted after a day, and compressing it would take longer than all other work on it.
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
      -- If one file filled several years, each year has an import. The others refer to the import of the main amount column.
      main_import_id bigint CONSTRAINT imports_main_fk REFERENCES imports,
      request jsonb NOT NULL,
      content_hash text NOT NULL,
      -- The column names in the file, which are also the names of the cells in import_rejected_rows.
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
      -- The first and last line that the import created. An import locks its scenario, so no other line of the scenario has an id
      -- between them.
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

    -- The values of lines before an import changed or removed them, and their revision after the import. A line that the import
    -- created has a row with only a revision, and only after undoing a later import has given the line that revision.
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

    -- The words in the rows of a file. Each row here holds the words of up to 250 file rows: a list of fields and, for each file row, its
    -- number and its words. Plain text, not jsonb and not compressed, because only the server reads the text, always as a whole, and
    -- because parsing and compressing would double the time of an import.
    CREATE TABLE import_words (
      import_id bigint NOT NULL CONSTRAINT import_words_import_fk REFERENCES imports ON DELETE CASCADE,
      first_row integer NOT NULL,
      last_row integer NOT NULL,
      words text NOT NULL,
      CONSTRAINT import_words_pk PRIMARY KEY (import_id, first_row),
      CONSTRAINT import_words_in_order CHECK (first_row <= last_row)
    );
    ALTER TABLE import_words ALTER COLUMN words SET STORAGE EXTERNAL;

    -- How the columns were mapped in the last import of a file with this set of column names (its shape).
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
      -- A user's answers about rows of the file, by the label of the row.
      row_answers jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT import_mappings_row_answers_list CHECK (jsonb_typeof(row_answers) = 'array'),
      -- The year of the version. The answers about the years of columns (year_answers) and the column names (hashed in layout) are stored
      -- relative to this year, so that they also apply to the file of the next year.
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

    -- The newest files of a budget. With import_file_rows, they make it possible to write the amounts of lines back into the files.
    CREATE TABLE import_files (
      -- The import of the main amount column.
      import_id bigint CONSTRAINT import_files_pk PRIMARY KEY
        CONSTRAINT import_files_import_fk REFERENCES imports ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT import_files_kind_known CHECK (kind IN ('xlsx', 'csv')),
      content bytea NOT NULL
    );
    -- Not compressed: compressing text takes ten times as long as storing it, few files are kept, and workbooks are already compressed.
    ALTER TABLE import_files ALTER COLUMN content SET STORAGE EXTERNAL;

    -- Which row of a file belongs to which line, for each amount column. Lines that are deleted later stay in the list, because their
    -- rows are still in the file.
    CREATE TABLE import_file_rows (
      import_id bigint CONSTRAINT import_file_rows_pk PRIMARY KEY
        CONSTRAINT import_file_rows_import_fk REFERENCES imports ON DELETE CASCADE,
      file_import_id bigint NOT NULL
        CONSTRAINT import_file_rows_file_fk REFERENCES import_files ON DELETE CASCADE,
      line_ids bigint[] NOT NULL,
      row_numbers integer[] NOT NULL,
      -- The sheets that were read, each with its first and last row, the amount column and the column with the names of lines.
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
      -- The secret that signs the key of each row.
      secret bytea NOT NULL CONSTRAINT workbook_exports_secret_length CHECK (octet_length(secret) = 32),
      -- The fields that can be edited, in order.
      fields text[] NOT NULL,
      line_ids bigint[] NOT NULL,
      -- The highest line id of the budget at the time of the export. Lines with a higher id were added after the export.
      last_line_id bigint NOT NULL,
      -- The exported values. Plain text, because only the server reads them, always as a whole. Set to null after 180 days.
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
