import type { Knex } from 'knex';

/** COLA and contracts, town guidance, enrollment, plans for cuts, salary reconciliations, and analyses by an AI model. */
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
      rev integer NOT NULL DEFAULT 1 CONSTRAINT contracts_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contracts_end_after_start CHECK (end_year >= start_year),
      CONSTRAINT contracts_settlement_when_settled CHECK (settlement_date IS NULL OR status = 'SETTLED'),
      -- A range of one id overlaps only the same range, so && means "same work group" and the extension btree_gist is not needed.
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
    CREATE UNIQUE INDEX cola_scenarios_name_unique ON cola_scenarios (budget_year_id, lower(btrim(name)));
    CREATE TABLE cola_settings (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cola_settings_pk PRIMARY KEY,
      cola_scenario_id bigint NOT NULL
        CONSTRAINT cola_settings_scenario_fk REFERENCES cola_scenarios ON DELETE CASCADE,
      work_group_id bigint NOT NULL CONSTRAINT cola_settings_work_group_fk REFERENCES work_groups ON DELETE CASCADE,
      fiscal_year integer NOT NULL CONSTRAINT cola_settings_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      cola_percentage numeric(7,4) NOT NULL
        CONSTRAINT cola_settings_cola_in_range CHECK (cola_percentage BETWEEN 0 AND 100),
      CONSTRAINT cola_settings_unique UNIQUE (cola_scenario_id, work_group_id, fiscal_year)
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

    CREATE TABLE rif_calculations (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT rif_calculations_pk PRIMARY KEY,
      budget_year_id bigint CONSTRAINT rif_calculations_budget_year_fk REFERENCES budget_years ON DELETE CASCADE,
      fiscal_year integer NOT NULL CONSTRAINT rif_calculations_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      calculation jsonb NOT NULL,
      calculated_by text NOT NULL,
      calculated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX rif_calculations_newest_idx ON rif_calculations (calculated_at DESC, id DESC);

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

    -- Plans that users saved in the Scenario Builder: cuts and additions to the proposed budget of a budget year.
    CREATE TABLE cut_plans (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cut_plans_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT cut_plans_budget_year_fk REFERENCES budget_years,
      fiscal_year integer NOT NULL CONSTRAINT cut_plans_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      name text NOT NULL CONSTRAINT cut_plans_name_not_blank CHECK (btrim(name) <> ''),
      -- By line id: the percentage kept, or a change in dollars or FTE. No foreign keys: a line can be deleted and restored, and the plan
      -- reports the lines that are missing.
      adjustments jsonb NOT NULL CONSTRAINT cut_plans_adjustments_map CHECK (jsonb_typeof(adjustments) = 'object'),
      -- New lines and positions that the plan adds to the budget, in the order in which the user added them.
      new_lines jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT cut_plans_new_lines_list CHECK (jsonb_typeof(new_lines) = 'array'),
      created_by text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX cut_plans_name_unique ON cut_plans (budget_year_id, fiscal_year, lower(btrim(name)));

    -- Updates of the salary or benefit lines of the proposed budget. An undo of an update restores all of its lines together.
    CREATE TABLE salary_reconciliations (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT salary_reconciliations_pk PRIMARY KEY,
      scenario_id bigint NOT NULL
        CONSTRAINT salary_reconciliations_scenario_fk REFERENCES scenarios ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT salary_reconciliations_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      kind text NOT NULL DEFAULT 'SALARIES'
        CONSTRAINT salary_reconciliations_kind_known CHECK (kind IN ('SALARIES', 'BENEFITS')),
      total_operating_cents bigint NOT NULL,
      distributed_cents bigint NOT NULL,
      -- Each changed line: id, before and after in cents, and its revision after the change.
      lines jsonb NOT NULL,
      made_at timestamptz NOT NULL,
      made_by text NOT NULL,
      undone_at timestamptz,
      undone_by text,
      -- When a later projection replaced the amounts of the lines.
      replaced_at timestamptz,
      CONSTRAINT salary_reconciliations_undone_by_someone CHECK ((undone_at IS NULL) = (undone_by IS NULL))
    );
    CREATE INDEX salary_reconciliations_scenario_idx ON salary_reconciliations (scenario_id, fiscal_year);

    -- Analyses of cuts: the request to a model and its answer, or the result of rules. The row of a request is written before the request
    -- is sent, and no row is ever deleted.
    CREATE TABLE ai_analyses (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ai_analyses_pk PRIMARY KEY,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- The name and email are those at the time of the analysis. The ids are not foreign keys: a row outlives its user and its budget.
      user_id bigint,
      actor_name text NOT NULL,
      actor_email text,
      method text NOT NULL CONSTRAINT ai_analyses_method_known CHECK (method IN ('AI', 'RULES')),
      model text,
      base_url text,
      budget_year_id bigint NOT NULL,
      scenario_id bigint NOT NULL,
      fiscal_year integer NOT NULL CONSTRAINT ai_analyses_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      target_cents bigint NOT NULL CONSTRAINT ai_analyses_target_positive CHECK (target_cents > 0),
      state text NOT NULL
        CONSTRAINT ai_analyses_state_known CHECK (state IN ('SENT', 'ANSWERED', 'FAILED', 'CANCELLED')),
      request text,
      answer text,
      result jsonb,
      error text,
      request_id text,
      CONSTRAINT ai_analyses_ended_when_not_sent CHECK ((state = 'SENT') = (ended_at IS NULL)),
      CONSTRAINT ai_analyses_sent_by_ai CHECK ((method = 'AI') = (request IS NOT NULL))
    );
    CREATE INDEX ai_analyses_started_idx ON ai_analyses (started_at);
    CREATE FUNCTION ai_analyses_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.state = 'SENT'
           AND to_jsonb(NEW) - 'state' - 'ended_at' - 'answer' - 'result' - 'error'
             = to_jsonb(OLD) - 'state' - 'ended_at' - 'answer' - 'result' - 'error' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'The record of an analysis is kept as it is' USING ERRCODE = 'raise_exception';
      END
    $$;
    CREATE TRIGGER ai_analyses_kept BEFORE UPDATE OR DELETE ON ai_analyses
      FOR EACH ROW EXECUTE FUNCTION ai_analyses_are_kept();
    CREATE TRIGGER ai_analyses_not_emptied BEFORE TRUNCATE ON ai_analyses
      FOR EACH STATEMENT EXECUTE FUNCTION ai_analyses_are_kept();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE ai_analyses, salary_reconciliations, cut_plans, enrollment, town_goals, rif_calculations,
      budget_settings, cola_settings, cola_scenarios, contract_years, contracts;
    DROP FUNCTION ai_analyses_are_kept;
  `);
}
