import type { Knex } from 'knex';

/** Budget years, versions, scenarios (the budgets), and their lines. */
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
      CONSTRAINT versions_adoption_when_adopted CHECK (adoption IS NULL OR status = 'ADOPTED'),
      CONSTRAINT versions_number_unique UNIQUE (budget_year_id, version_number),
      -- The target of scenarios_version_fk, which ensures that a scenario has the budget year of its version.
      CONSTRAINT versions_year_unique UNIQUE (id, budget_year_id)
    );
    CREATE UNIQUE INDEX versions_label_unique ON versions (budget_year_id, lower(btrim(label)));

    CREATE TABLE scenarios (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT scenarios_pk PRIMARY KEY,
      budget_year_id bigint NOT NULL CONSTRAINT scenarios_budget_year_fk REFERENCES budget_years,
      version_id bigint NOT NULL,
      name text NOT NULL CONSTRAINT scenarios_name_not_blank CHECK (btrim(name) <> ''),
      description text,
      scenario_type text NOT NULL
        CONSTRAINT scenarios_type_known CHECK (scenario_type IN ('operating', 'proposed')),
      is_operating boolean NOT NULL GENERATED ALWAYS AS (scenario_type = 'operating') STORED,
      is_active boolean NOT NULL DEFAULT false,
      base_year integer NOT NULL CONSTRAINT scenarios_base_in_range CHECK (base_year BETWEEN 2000 AND 2100),
      projected_at timestamptz,
      projected_to integer CONSTRAINT scenarios_projected_in_range CHECK (projected_to BETWEEN 2000 AND 2100),
      -- A fingerprint of the inputs of the projection. If the current inputs have a different fingerprint, the projection is out of date.
      projection_inputs text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT scenarios_version_fk FOREIGN KEY (version_id, budget_year_id) REFERENCES versions (id, budget_year_id),
      CONSTRAINT scenarios_one_per_version UNIQUE (version_id, scenario_type),
      -- The targets of line_items_scenario_kind_fk and imports_scenario_fk, which ensure that a line has the type of its scenario, and an
      -- import the type and the version of its scenario.
      CONSTRAINT scenarios_kind_unique UNIQUE (id, is_operating),
      CONSTRAINT scenarios_version_type_unique UNIQUE (id, version_id, scenario_type)
    );
    CREATE UNIQUE INDEX scenarios_one_active ON scenarios (budget_year_id, scenario_type) WHERE is_active;

    CREATE TABLE line_items (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT line_items_pk PRIMARY KEY,
      scenario_id bigint NOT NULL,
      is_operating boolean NOT NULL,
      fiscal_year integer NOT NULL CONSTRAINT line_items_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      is_projected boolean NOT NULL DEFAULT false,
      -- The base line of a projected line.
      source_item_id bigint CONSTRAINT line_items_source_fk REFERENCES line_items,
      -- For a base line that was rolled forward: the base line of the earlier budget year.
      rolled_from_id bigint CONSTRAINT line_items_rolled_from_fk REFERENCES line_items ON DELETE SET NULL,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT line_items_rev_positive CHECK (rev > 0),

      first_name text,
      last_name text,
      employee_id text,
      position_number text,
      position text,
      is_vacancy boolean NOT NULL DEFAULT false,
      -- True for the vacancy after a departure. It is projected from the base line of the person who leaves: next to that person's own line
      -- in the year of the departure, and alone in later years. When it is rolled forward, it becomes a base line that a hire can fill.
      is_vacated boolean NOT NULL DEFAULT false,
      current_salary_cents bigint,
      next_year_salary_cents bigint,
      next_year_salary_manual boolean NOT NULL DEFAULT false,
      current_fte numeric(7,4) NOT NULL DEFAULT 1
        CONSTRAINT line_items_fte_in_range CHECK (current_fte BETWEEN 0 AND 5),
      benefits_cents bigint,
      location_code text,
      department text,
      work_group_id bigint CONSTRAINT line_items_work_group_fk REFERENCES work_groups,
      job_class text,
      hire_date date,
      date_of_departure date,
      employee_status text CONSTRAINT line_items_status_known
        CHECK (employee_status IN ('Active', 'Retiring', 'Inactive')),
      -- The raises in the cost of a projected line. They explain the change from last year exactly.
      cola_applied_cents bigint,
      steps_applied_cents bigint,
      -- The raises in a rolled-forward salary. They are copied because the projection that they come from can be recalculated later.
      rolled_cola_cents bigint,
      rolled_steps_cents bigint,

      account_description text,
      name text,
      dese_categories text,
      amount_cents bigint,

      account_line text,
      fund text NOT NULL DEFAULT 'General'
        CONSTRAINT line_items_fund_fk REFERENCES funds (name) ON UPDATE CASCADE,
      category_id bigint CONSTRAINT line_items_category_fk REFERENCES budget_categories,
      -- Not a foreign key: a line keeps a code that dese_functions does not have, and a user reviews it.
      dese_code text,
      -- The district's codes for the kind of spending and for the program of a line.
      object text,
      program text,
      building_id bigint CONSTRAINT line_items_building_fk REFERENCES buildings,
      notes text,
      -- The amount that counts in every total.
      cost_cents bigint NOT NULL DEFAULT 0,
      budget_status text NOT NULL DEFAULT 'DRAFT'
        CONSTRAINT line_items_budget_status_known CHECK (budget_status IN ('DRAFT', 'REVIEWED', 'APPROVED')),
      needs_review boolean NOT NULL DEFAULT false,
      import_warnings jsonb NOT NULL DEFAULT '[]',

      import_id bigint,
      import_row integer,
      -- For a projected line: the notes that were copied from the base line. Other notes on the line were entered by a user.
      source_values jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      deleted_at timestamptz,

      CONSTRAINT line_items_scenario_kind_fk
        FOREIGN KEY (scenario_id, is_operating) REFERENCES scenarios (id, is_operating),
      CONSTRAINT line_items_projected_has_source CHECK (is_projected = (source_item_id IS NOT NULL)),
      CONSTRAINT line_items_rolled_is_base CHECK (rolled_from_id IS NULL OR NOT is_projected),
      CONSTRAINT line_items_rolled_raises_are_base
        CHECK ((rolled_cola_cents IS NULL AND rolled_steps_cents IS NULL) OR NOT is_projected),
      CONSTRAINT line_items_vacated_is_operating
        CHECK (NOT is_vacated OR (is_operating AND rolled_from_id IS NULL AND (is_vacancy OR NOT is_projected))),
      CONSTRAINT line_items_employee_has_status CHECK (is_operating = (employee_status IS NOT NULL)),
      CONSTRAINT line_items_proposed_has_amount CHECK (is_operating = (amount_cents IS NULL)),
      CONSTRAINT line_items_manual_has_value CHECK (NOT next_year_salary_manual OR next_year_salary_cents IS NOT NULL),
      CONSTRAINT line_items_salary_in_range
        CHECK (current_salary_cents BETWEEN -999999999999 AND 999999999999),
      CONSTRAINT line_items_amount_in_range CHECK (amount_cents BETWEEN -999999999999 AND 999999999999),
      -- A projected employee may be paid for a part of the year; every other line costs its salary or amount.
      CONSTRAINT line_items_cost_is_amount CHECK (
        (is_operating AND is_projected)
        OR cost_cents = coalesce(CASE WHEN is_operating THEN current_salary_cents ELSE amount_cents END, 0)
      )
    );
    -- Building, work group, category, fund and import have no index: thousands of lines share a value, so an index would not speed up
    -- reads but would slow down imports. Therefore deleting a building or another such entry reads all lines.
    CREATE INDEX line_items_year_idx ON line_items (scenario_id, fiscal_year) WHERE deleted_at IS NULL;
    CREATE INDEX line_items_source_idx ON line_items (source_item_id) WHERE source_item_id IS NOT NULL;
    CREATE INDEX line_items_rolled_from_idx ON line_items (rolled_from_id) WHERE rolled_from_id IS NOT NULL;
    CREATE UNIQUE INDEX line_items_one_projection_per_year ON line_items (source_item_id, fiscal_year, is_vacated)
      WHERE source_item_id IS NOT NULL AND deleted_at IS NULL;
    COMMENT ON COLUMN line_items.source_values IS
      'Of a projected line: the notes that it took over. The words of an imported file are in import_words.';

    -- Pairs of lines that a user has marked as two different people. A pair stores the ids of the base lines, so that it also applies in
    -- projected years, and a key of each person, so that it also applies in a new version, where the same people have new ids.
    CREATE TABLE dismissed_duplicates (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT dismissed_duplicates_pk PRIMARY KEY,
      low_item_id bigint NOT NULL,
      high_item_id bigint NOT NULL,
      low_key text NOT NULL,
      high_key text NOT NULL,
      dismissed_by text NOT NULL,
      dismissed_at timestamptz NOT NULL,
      CONSTRAINT dismissed_duplicates_in_order CHECK (low_item_id < high_item_id AND low_key <= high_key),
      CONSTRAINT dismissed_duplicates_once UNIQUE (low_item_id, high_item_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE dismissed_duplicates, line_items, scenarios, versions, budget_years;
  `);
}
