import type { Knex } from 'knex';

/** Imported ledger balances, links between ledger accounts and budget accounts, and forecasts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE ledger_snapshots (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_snapshots_pk PRIMARY KEY,
      fiscal_year integer NOT NULL
        CONSTRAINT ledger_snapshots_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      kind text NOT NULL CONSTRAINT ledger_snapshots_kind_known CHECK (kind IN ('ACTUAL', 'YEAR_TO_DATE')),
      as_of date NOT NULL,
      file_name text NOT NULL,
      file_hash text NOT NULL,
      row_count integer NOT NULL CONSTRAINT ledger_snapshots_rows_positive CHECK (row_count > 0),
      -- The number of rows whose amounts do not add up.
      untied_count integer NOT NULL CONSTRAINT ledger_snapshots_untied_in_range CHECK (untied_count BETWEEN 0 AND row_count),
      -- The column totals of the file; null if the file does not have the column.
      original_cents bigint,
      transfers_cents bigint,
      revised_cents bigint,
      year_to_date_cents bigint NOT NULL,
      encumbered_cents bigint,
      available_cents bigint,
      -- For balances from a budget file: the import of that file. Undoing the import removes them.
      import_id bigint CONSTRAINT ledger_snapshots_import_fk REFERENCES imports ON DELETE SET NULL,
      imported_by text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT ledger_snapshots_file_once UNIQUE (fiscal_year, as_of, file_hash)
    );
    CREATE INDEX ledger_snapshots_import_index ON ledger_snapshots (import_id) WHERE import_id IS NOT NULL;

    CREATE TABLE ledger_balances (
      snapshot_id bigint NOT NULL
        CONSTRAINT ledger_balances_snapshot_fk REFERENCES ledger_snapshots ON DELETE CASCADE,
      row_number integer NOT NULL,
      account text NOT NULL CONSTRAINT ledger_balances_account_not_blank CHECK (btrim(account) <> ''),
      account_key text NOT NULL GENERATED ALWAYS AS (lower(btrim(account))) STORED,
      description text NOT NULL DEFAULT '',
      original_cents bigint,
      transfers_cents bigint,
      revised_cents bigint,
      year_to_date_cents bigint NOT NULL,
      encumbered_cents bigint,
      available_cents bigint,
      CONSTRAINT ledger_balances_pk PRIMARY KEY (snapshot_id, row_number)
    );

    -- A ledger account belongs to one budget account, in every year. Neither is a foreign key, because both come from files.
    CREATE TABLE ledger_links (
      account_key text NOT NULL CONSTRAINT ledger_links_pk PRIMARY KEY,
      account text NOT NULL,
      budget_key text NOT NULL CONSTRAINT ledger_links_budget_not_blank CHECK (budget_key <> ''),
      budget_account text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    );

    -- Forecasts that users entered for accounts. A removed forecast keeps its row, with a null amount, so that its revision continues.
    CREATE TABLE ledger_forecasts (
      fiscal_year integer NOT NULL
        CONSTRAINT ledger_forecasts_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      account_key text NOT NULL CONSTRAINT ledger_forecasts_account_not_blank CHECK (account_key <> ''),
      account text NOT NULL,
      amount_cents bigint
        CONSTRAINT ledger_forecasts_amount_in_range CHECK (amount_cents BETWEEN -999999999999 AND 999999999999),
      rev integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT ledger_forecasts_pk PRIMARY KEY (fiscal_year, account_key)
    );

    -- Saved forecasts: a copy of the forecast of each projection, publication, adoption and RIF calculation. If several saved forecasts
    -- have the same lines for a year, forecast_lines has them once, as text that the database compresses.
    CREATE TABLE forecasts (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT forecasts_pk PRIMARY KEY,
      source text NOT NULL CONSTRAINT forecasts_source_known CHECK (source IN ('GENERATE', 'PUBLISH', 'ADOPT', 'RIF')),
      scenario_type text NOT NULL CONSTRAINT forecasts_type_known CHECK (scenario_type IN ('operating', 'proposed')),
      -- Not a foreign key: a budget can be deleted, but its saved forecasts stay.
      scenario_id bigint NOT NULL,
      base_year integer NOT NULL CONSTRAINT forecasts_base_in_range CHECK (base_year BETWEEN 2000 AND 2100),
      label text NOT NULL,
      parameters jsonb NOT NULL,
      hash text NOT NULL CONSTRAINT forecasts_once UNIQUE,
      made_by text NOT NULL,
      made_at timestamptz NOT NULL
    );

    CREATE TABLE forecast_lines (
      hash text NOT NULL CONSTRAINT forecast_lines_pk PRIMARY KEY,
      lines text NOT NULL
    );

    CREATE TABLE forecast_years (
      forecast_id bigint NOT NULL CONSTRAINT forecast_years_forecast_fk REFERENCES forecasts,
      fiscal_year integer NOT NULL CONSTRAINT forecast_years_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      total_cents bigint NOT NULL,
      line_count integer NOT NULL CONSTRAINT forecast_years_has_lines CHECK (line_count > 0),
      -- Totals by category, or by work group for an operating budget.
      totals jsonb NOT NULL CONSTRAINT forecast_years_totals_listed CHECK (jsonb_typeof(totals) = 'array'),
      lines_hash text NOT NULL CONSTRAINT forecast_years_lines_fk REFERENCES forecast_lines,
      CONSTRAINT forecast_years_pk PRIMARY KEY (forecast_id, fiscal_year)
    );

    CREATE FUNCTION forecasts_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Forecasts never change' USING ERRCODE = 'raise_exception';
      END
    $$;
    CREATE TRIGGER forecasts_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON forecasts
      FOR EACH STATEMENT EXECUTE FUNCTION forecasts_are_kept();
    CREATE TRIGGER forecast_lines_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON forecast_lines
      FOR EACH STATEMENT EXECUTE FUNCTION forecasts_are_kept();
    CREATE TRIGGER forecast_years_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON forecast_years
      FOR EACH STATEMENT EXECUTE FUNCTION forecasts_are_kept();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE forecast_years, forecast_lines, forecasts, ledger_forecasts, ledger_links, ledger_balances,
      ledger_snapshots;
    DROP FUNCTION forecasts_are_kept;
  `);
}
