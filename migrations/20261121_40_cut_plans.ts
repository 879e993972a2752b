import type { Knex } from 'knex';

/** What the Scenario Builder saves: the percentage kept of each cut line of a budget year's proposed budget. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE cut_plans (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cut_plans_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT cut_plans_budget_year_fk REFERENCES budget_years,
      fiscal_year integer NOT NULL CONSTRAINT cut_plans_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      name text NOT NULL CONSTRAINT cut_plans_name_not_blank CHECK (btrim(name) <> ''),
      -- Percentages by line id. No foreign key: a line may go and come back, and the plan says which are missing.
      adjustments jsonb NOT NULL CONSTRAINT cut_plans_adjustments_map CHECK (jsonb_typeof(adjustments) = 'object'),
      created_by text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX cut_plans_name_unique ON cut_plans (budget_year_id, fiscal_year, lower(btrim(name)));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE cut_plans`);
}
