import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE contracts (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT contracts_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT contracts_name_not_blank CHECK (btrim(name) <> ''),
      work_group_id bigint NOT NULL CONSTRAINT contracts_work_group_fk REFERENCES work_groups,
      start_year integer NOT NULL CONSTRAINT contracts_start_in_range CHECK (start_year BETWEEN 2000 AND 2100),
      end_year integer NOT NULL CONSTRAINT contracts_end_in_range CHECK (end_year BETWEEN 2000 AND 2100),
      status text NOT NULL CONSTRAINT contracts_status_known CHECK (status IN ('NEGOTIATING', 'SETTLED', 'EXPIRED')),
      settlement_date date,
      notes text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contracts_end_after_start CHECK (end_year >= start_year),
      CONSTRAINT contracts_settlement_when_settled CHECK (settlement_date IS NULL OR status = 'SETTLED'),
      -- Single-element ranges compare work groups for equality, so that no extension is needed.
      CONSTRAINT contracts_no_overlap EXCLUDE USING gist (
        int8range(work_group_id, work_group_id, '[]') WITH &&,
        int4range(start_year, end_year, '[]') WITH &&
      ) WHERE (status <> 'EXPIRED')
    );
    CREATE TABLE contract_years (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT contract_years_pk PRIMARY KEY,
      contract_id bigint NOT NULL CONSTRAINT contract_years_contract_fk REFERENCES contracts ON DELETE CASCADE,
      fiscal_year integer NOT NULL CONSTRAINT contract_years_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      cola_percentage numeric(7,4) NOT NULL
        CONSTRAINT contract_years_cola_in_range CHECK (cola_percentage BETWEEN 0 AND 100),
      notes text,
      CONSTRAINT contract_years_unique UNIQUE (contract_id, fiscal_year)
    );
    CREATE TABLE cola_scenarios (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cola_scenarios_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT cola_scenarios_budget_year_fk REFERENCES budget_years,
      name text NOT NULL CONSTRAINT cola_scenarios_name_not_blank CHECK (btrim(name) <> ''),
      description text,
      is_default boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX cola_scenarios_one_default ON cola_scenarios (budget_year_id) WHERE is_default;
    CREATE TABLE cola_settings (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cola_settings_pk PRIMARY KEY,
      cola_scenario_id bigint NOT NULL
        CONSTRAINT cola_settings_scenario_fk REFERENCES cola_scenarios ON DELETE CASCADE,
      work_group_id bigint NOT NULL CONSTRAINT cola_settings_work_group_fk REFERENCES work_groups,
      fiscal_year integer NOT NULL CONSTRAINT cola_settings_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      cola_percentage numeric(7,4) NOT NULL
        CONSTRAINT cola_settings_cola_in_range CHECK (cola_percentage BETWEEN 0 AND 100),
      CONSTRAINT cola_settings_unique UNIQUE (cola_scenario_id, work_group_id, fiscal_year)
    );
    CREATE TABLE rif_calculations (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT rif_calculations_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT rif_calculations_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      calculation jsonb NOT NULL,
      calculated_by text NOT NULL,
      calculated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE town_goals (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT town_goals_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT town_goals_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      goal_type text NOT NULL CONSTRAINT town_goals_type_known CHECK (goal_type IN ('DOLLAR', 'PERCENT', 'BOTH')),
      dollar_goal_cents bigint,
      percent_goal numeric(9,4),
      baseline_year integer CONSTRAINT town_goals_baseline_in_range CHECK (baseline_year BETWEEN 2000 AND 2100),
      baseline_amount_cents bigint,
      actual_amount_cents bigint,
      is_baseline boolean NOT NULL DEFAULT false,
      notes text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT town_goals_year_unique UNIQUE (fiscal_year),
      CONSTRAINT town_goals_has_its_figure CHECK (
        (goal_type = 'PERCENT' AND percent_goal IS NOT NULL AND baseline_amount_cents IS NOT NULL)
        OR (goal_type IN ('DOLLAR', 'BOTH') AND dollar_goal_cents IS NOT NULL)
      )
    );
    CREATE TABLE budget_settings (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT budget_settings_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT budget_settings_budget_year_fk REFERENCES budget_years ON DELETE CASCADE,
      step_lane_adjustment_type text NOT NULL DEFAULT 'PERCENTAGE'
        CONSTRAINT budget_settings_type_known CHECK (step_lane_adjustment_type IN ('PERCENTAGE', 'DOLLAR')),
      -- A percentage, or dollars and cents when the type is DOLLAR.
      step_lane_adjustment_value numeric(16,4) NOT NULL DEFAULT 1.5
        CONSTRAINT budget_settings_value_not_negative CHECK (step_lane_adjustment_value >= 0),
      step_lane_description text,
      steps_lanes_work_groups bigint[] NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT budget_settings_year_unique UNIQUE (budget_year_id)
    );
    CREATE TABLE enrollment (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT enrollment_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT enrollment_budget_year_fk REFERENCES budget_years,
      building_id bigint NOT NULL CONSTRAINT enrollment_building_fk REFERENCES buildings,
      grade text NOT NULL CONSTRAINT enrollment_grade_known
        CHECK (grade IN ('P', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'SP')),
      student_count integer NOT NULL CONSTRAINT enrollment_count_not_negative CHECK (student_count >= 0),
      special_ed_count integer CONSTRAINT enrollment_special_ed_within CHECK (special_ed_count BETWEEN 0 AND student_count),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT enrollment_unique UNIQUE (budget_year_id, building_id, grade)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE enrollment, budget_settings, town_goals, rif_calculations, cola_settings, cola_scenarios,
      contract_years, contracts
  `);
}
