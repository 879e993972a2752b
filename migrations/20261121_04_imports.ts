import type { Knex } from 'knex';

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

    CREATE TABLE imports (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT imports_pk PRIMARY KEY,
      file_name text NOT NULL,
      original_name text NOT NULL,
      sheet text,
      import_type text NOT NULL CONSTRAINT imports_type_known CHECK (import_type IN ('operating', 'proposed')),
      mode text NOT NULL CONSTRAINT imports_mode_known CHECK (mode IN ('replace', 'append', 'update')),
      version_id bigint NOT NULL CONSTRAINT imports_version_fk REFERENCES versions,
      scenario_id bigint NOT NULL CONSTRAINT imports_scenario_fk REFERENCES scenarios,
      request jsonb NOT NULL,
      content_hash text NOT NULL,
      imported integer NOT NULL,
      skipped integer NOT NULL,
      created integer NOT NULL,
      updated integer NOT NULL,
      unchanged integer NOT NULL,
      removed integer NOT NULL,
      total_before_cents bigint NOT NULL,
      total_after_cents bigint NOT NULL,
      result jsonb NOT NULL,
      imported_by text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      undone_by text,
      CONSTRAINT imports_counts_not_negative
        CHECK (least(imported, skipped, created, updated, unchanged, removed) >= 0),
      CONSTRAINT imports_counts_add_up CHECK (created + updated + unchanged = imported)
    );
    CREATE INDEX imports_scenario_idx ON imports (scenario_id);
    CREATE UNIQUE INDEX imports_staged_file_once ON imports (file_name) WHERE undone_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE imports, staged_files`);
}
