import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE line_items (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT line_items_pk PRIMARY KEY,
      scenario_id bigint NOT NULL CONSTRAINT line_items_scenario_fk REFERENCES scenarios,
      is_operating boolean NOT NULL,
      fiscal_year integer NOT NULL CONSTRAINT line_items_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      is_projected boolean NOT NULL DEFAULT false,
      source_item_id bigint CONSTRAINT line_items_source_fk REFERENCES line_items,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT line_items_rev_positive CHECK (rev > 0),

      first_name text,
      last_name text,
      employee_id text,
      position_number text,
      position text,
      is_vacancy boolean NOT NULL DEFAULT false,
      current_salary_cents bigint,
      next_year_salary_cents bigint,
      next_year_salary_manual boolean NOT NULL DEFAULT false,
      current_fte numeric(7,4) NOT NULL DEFAULT 1,
      benefits_cents bigint,
      location_code text,
      department text,
      work_group_id bigint CONSTRAINT line_items_work_group_fk REFERENCES work_groups,
      job_class text,
      hire_date date,
      date_of_departure date,
      employee_status text CONSTRAINT line_items_status_known
        CHECK (employee_status IN ('Active', 'Retiring', 'Inactive')),
      -- The parts of a projected row's cost, so that what changed since last year can be told exactly.
      cola_applied_cents bigint,
      steps_applied_cents bigint,

      account_description text,
      name text,
      dese_categories text,
      amount_cents bigint,

      account_line text,
      fund text NOT NULL DEFAULT 'General',
      category_id bigint CONSTRAINT line_items_category_fk REFERENCES budget_categories,
      dese_code text,
      building_id bigint CONSTRAINT line_items_building_fk REFERENCES buildings,
      notes text,
      -- What every total sums.
      cost_cents bigint NOT NULL DEFAULT 0,
      budget_status text NOT NULL DEFAULT 'DRAFT'
        CONSTRAINT line_items_budget_status_known CHECK (budget_status IN ('DRAFT', 'REVIEWED', 'APPROVED')),
      needs_review boolean NOT NULL DEFAULT false,
      import_warnings jsonb NOT NULL DEFAULT '[]',

      import_id bigint CONSTRAINT line_items_import_fk REFERENCES imports,
      import_row integer,
      source_values jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      deleted_at timestamptz,

      CONSTRAINT line_items_projected_has_source CHECK (is_projected = (source_item_id IS NOT NULL)),
      CONSTRAINT line_items_employee_has_status CHECK (is_operating = (employee_status IS NOT NULL)),
      CONSTRAINT line_items_proposed_has_amount CHECK (is_operating = (amount_cents IS NULL)),
      CONSTRAINT line_items_manual_has_value CHECK (NOT next_year_salary_manual OR next_year_salary_cents IS NOT NULL),
      CONSTRAINT line_items_salary_in_range
        CHECK (current_salary_cents BETWEEN -999999999999 AND 999999999999),
      CONSTRAINT line_items_amount_in_range CHECK (amount_cents BETWEEN -999999999999 AND 999999999999)
    );
    CREATE INDEX line_items_year_idx ON line_items (scenario_id, fiscal_year) WHERE deleted_at IS NULL;
    CREATE INDEX line_items_source_idx ON line_items (source_item_id) WHERE source_item_id IS NOT NULL;
    CREATE INDEX line_items_building_idx ON line_items (building_id) WHERE building_id IS NOT NULL;
    CREATE INDEX line_items_work_group_idx ON line_items (work_group_id) WHERE work_group_id IS NOT NULL;
    CREATE INDEX line_items_category_idx ON line_items (category_id) WHERE category_id IS NOT NULL;
    CREATE INDEX line_items_import_idx ON line_items (import_id) WHERE import_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE line_items`);
}
