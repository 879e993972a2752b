import type { Knex } from 'knex';

/** Salary schedules of work groups: lanes, steps, editions from a contract day of a fiscal year on, their cells, and longevity. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE salary_schedules (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT salary_schedules_pk PRIMARY KEY,
      work_group_id bigint NOT NULL CONSTRAINT salary_schedules_work_group_fk REFERENCES work_groups,
      name text NOT NULL CONSTRAINT salary_schedules_name_not_blank CHECK (btrim(name) <> ''),
      contract_days integer NOT NULL
        CONSTRAINT salary_schedules_days_in_range CHECK (contract_days BETWEEN 100 AND 260),
      rounding_unit text NOT NULL
        CONSTRAINT salary_schedules_unit_known CHECK (rounding_unit IN ('CENT', 'DOLLAR', 'TEN')),
      rounding_mode text NOT NULL
        CONSTRAINT salary_schedules_mode_known CHECK (rounding_mode IN ('HALF_UP', 'UP', 'DOWN')),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT salary_schedules_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX salary_schedules_name_unique ON salary_schedules (work_group_id, lower(btrim(name)));

    -- The order of lanes and steps can be changed in one statement, so it is checked at the end of the transaction.
    CREATE TABLE schedule_lanes (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT schedule_lanes_pk PRIMARY KEY,
      schedule_id bigint NOT NULL
        CONSTRAINT schedule_lanes_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      code text NOT NULL CONSTRAINT schedule_lanes_code_not_blank CHECK (btrim(code) <> ''),
      ordinal integer NOT NULL CONSTRAINT schedule_lanes_ordinal_positive CHECK (ordinal > 0),
      CONSTRAINT schedule_lanes_code_unique UNIQUE (schedule_id, code),
      CONSTRAINT schedule_lanes_ordinal_unique UNIQUE (schedule_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT schedule_lanes_of_schedule UNIQUE (schedule_id, id)
    );
    CREATE TABLE schedule_steps (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT schedule_steps_pk PRIMARY KEY,
      schedule_id bigint NOT NULL
        CONSTRAINT schedule_steps_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      label text NOT NULL CONSTRAINT schedule_steps_label_not_blank CHECK (btrim(label) <> ''),
      ordinal integer NOT NULL CONSTRAINT schedule_steps_ordinal_positive CHECK (ordinal > 0),
      advance text NOT NULL DEFAULT 'YEAR'
        CONSTRAINT schedule_steps_advance_known CHECK (advance IN ('YEAR', 'SERVICE', 'NEVER')),
      service_years integer CONSTRAINT schedule_steps_years_in_range CHECK (service_years BETWEEN 1 AND 60),
      -- Above the highest open step below in the same lane; a raise does not change it.
      fixed_over_cents bigint CONSTRAINT schedule_steps_fixed_positive CHECK (fixed_over_cents > 0),
      CONSTRAINT schedule_steps_label_unique UNIQUE (schedule_id, label),
      CONSTRAINT schedule_steps_ordinal_unique UNIQUE (schedule_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT schedule_steps_of_schedule UNIQUE (schedule_id, id),
      CONSTRAINT schedule_steps_years_of_service CHECK ((advance = 'SERVICE') = (service_years IS NOT NULL))
    );
    CREATE TABLE schedule_editions (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT schedule_editions_pk PRIMARY KEY,
      schedule_id bigint NOT NULL
        CONSTRAINT schedule_editions_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT schedule_editions_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      -- The day after the last contract day is allowed: a raise that counts from the next year on.
      from_day integer NOT NULL CONSTRAINT schedule_editions_day_in_range CHECK (from_day BETWEEN 1 AND 261),
      source text NOT NULL CONSTRAINT schedule_editions_source_known CHECK (source IN ('PRINTED', 'CALCULATED')),
      terms text,
      CONSTRAINT schedule_editions_unique UNIQUE (schedule_id, fiscal_year, from_day),
      CONSTRAINT schedule_editions_of_schedule UNIQUE (schedule_id, id),
      CONSTRAINT schedule_editions_terms_of_calculated CHECK (terms IS NULL OR source = 'CALCULATED')
    );
    -- A closed cell has no row.
    CREATE TABLE schedule_cells (
      schedule_id bigint NOT NULL,
      edition_id bigint NOT NULL,
      step_id bigint NOT NULL,
      lane_id bigint NOT NULL,
      amount_cents bigint NOT NULL
        CONSTRAINT schedule_cells_amount_in_range CHECK (amount_cents BETWEEN 1 AND 40000000),
      CONSTRAINT schedule_cells_pk PRIMARY KEY (edition_id, step_id, lane_id),
      CONSTRAINT schedule_cells_edition_fk FOREIGN KEY (schedule_id, edition_id)
        REFERENCES schedule_editions (schedule_id, id) ON DELETE CASCADE,
      CONSTRAINT schedule_cells_step_fk FOREIGN KEY (schedule_id, step_id)
        REFERENCES schedule_steps (schedule_id, id) ON DELETE CASCADE,
      CONSTRAINT schedule_cells_lane_fk FOREIGN KEY (schedule_id, lane_id)
        REFERENCES schedule_lanes (schedule_id, id) ON DELETE CASCADE
    );
    CREATE TABLE longevity_tiers (
      schedule_id bigint NOT NULL
        CONSTRAINT longevity_tiers_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT longevity_tiers_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      years integer NOT NULL CONSTRAINT longevity_tiers_years_in_range CHECK (years BETWEEN 1 AND 60),
      amount_cents bigint NOT NULL CONSTRAINT longevity_tiers_amount_positive CHECK (amount_cents > 0),
      CONSTRAINT longevity_tiers_pk PRIMARY KEY (schedule_id, fiscal_year, years)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE longevity_tiers, schedule_cells, schedule_editions, schedule_steps, schedule_lanes, salary_schedules
  `);
}
