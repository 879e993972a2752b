import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE budget_years (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT budget_years_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT budget_years_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      name text NOT NULL,
      notes text,
      current_fiscal_year integer NOT NULL
        CONSTRAINT budget_years_current_in_range CHECK (current_fiscal_year BETWEEN 2000 AND 2100),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT budget_years_unique UNIQUE (fiscal_year)
    );

    CREATE TABLE versions (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT versions_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT versions_budget_year_fk REFERENCES budget_years,
      version_number integer NOT NULL CONSTRAINT versions_number_positive CHECK (version_number > 0),
      label text NOT NULL CONSTRAINT versions_label_not_blank CHECK (btrim(label) <> ''),
      description text,
      status text NOT NULL DEFAULT 'DRAFT' CONSTRAINT versions_status_known CHECK (status IN ('DRAFT', 'ADOPTED')),
      adoption jsonb,
      uploaded_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT versions_number_unique UNIQUE (budget_year_id, version_number)
    );
    CREATE UNIQUE INDEX versions_label_unique ON versions (budget_year_id, lower(btrim(label)));

    CREATE TABLE scenarios (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT scenarios_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT scenarios_budget_year_fk REFERENCES budget_years,
      version_id bigint CONSTRAINT scenarios_version_fk REFERENCES versions,
      name text NOT NULL CONSTRAINT scenarios_name_not_blank CHECK (btrim(name) <> ''),
      description text,
      scenario_type text NOT NULL
        CONSTRAINT scenarios_type_known CHECK (scenario_type IN ('operating', 'proposed')),
      is_active boolean NOT NULL DEFAULT false,
      base_year integer NOT NULL CONSTRAINT scenarios_base_in_range CHECK (base_year BETWEEN 2000 AND 2100),
      projected_at timestamptz,
      projected_to integer CONSTRAINT scenarios_projected_in_range CHECK (projected_to BETWEEN 2000 AND 2100),
      -- A fingerprint of what the projection was made from: another one now means that it is out of date.
      projection_inputs text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX scenarios_one_active ON scenarios (budget_year_id, scenario_type) WHERE is_active;
    CREATE UNIQUE INDEX scenarios_one_per_version ON scenarios (version_id, scenario_type)
      WHERE version_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE scenarios, versions, budget_years`);
}
