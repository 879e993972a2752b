import type { Knex } from 'knex';

/** Workbooks that were downloaded to be edited and merged back, with the values of their lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  await knex.raw('DROP TABLE workbook_exports');
}
