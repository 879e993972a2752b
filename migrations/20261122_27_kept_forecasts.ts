import type { Knex } from 'knex';

/**
 * What each projection, publication, adoption and RIF calculation forecast, so that later years can be compared with it. The lines of a
 * year are stored once, however many forecasts have them; long texts are compressed by the database. Budgets can be deleted, forecasts stay.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE forecasts (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT forecasts_pk PRIMARY KEY,
      source text NOT NULL CONSTRAINT forecasts_source_known CHECK (source IN ('GENERATE', 'PUBLISH', 'ADOPT', 'RIF')),
      scenario_type text NOT NULL CONSTRAINT forecasts_type_known CHECK (scenario_type IN ('operating', 'proposed')),
      -- Not a reference: the budget may be gone by the time its forecasts are compared.
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
      -- By category, or by work group for payroll.
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
  await knex.raw('DROP TABLE forecast_years, forecast_lines, forecasts; DROP FUNCTION forecasts_are_kept');
}
