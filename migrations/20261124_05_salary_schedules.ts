import type { Knex } from 'knex';

/** Salary schedules of work groups, the groups that they pay, the placements of people, and offers at the bargaining table. */
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
      -- The first and last day (MM-DD) of the period that has the contract days; null means the fiscal year.
      year_starts text CONSTRAINT salary_schedules_start_is_day CHECK (year_starts ~ '^[0-1][0-9]-[0-3][0-9]$'),
      year_ends text CONSTRAINT salary_schedules_end_is_day CHECK (year_ends ~ '^[0-1][0-9]-[0-3][0-9]$'),
      -- The contract day on which people move up a step. Null: each person moves on the contract day of the hire date.
      step_day integer DEFAULT 1
        CONSTRAINT salary_schedules_step_day_in_range CHECK (step_day BETWEEN 1 AND contract_days),
      min_days_for_step integer
        CONSTRAINT salary_schedules_min_days_in_range CHECK (min_days_for_step BETWEEN 1 AND contract_days),
      longevity_on_own_line boolean NOT NULL DEFAULT false,
      longevity_by_fte boolean NOT NULL DEFAULT true,
      lane_reserve_percent numeric(7,4) NOT NULL DEFAULT 75
        CONSTRAINT salary_schedules_reserve_in_range CHECK (lane_reserve_percent BETWEEN 0 AND 100),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT salary_schedules_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT salary_schedules_year_has_both CHECK ((year_starts IS NULL) = (year_ends IS NULL))
    );
    CREATE UNIQUE INDEX salary_schedules_name_unique ON salary_schedules (work_group_id, lower(btrim(name)));

    -- The order of lanes and steps is checked when the transaction ends, so that one statement can renumber several of them.
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
      -- For a step that always pays a fixed amount more than the highest open step below it in the same lane: that amount. A raise does not
      -- change it. Null for other steps.
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
      -- A contract day, or the day after the last contract day for a raise that takes effect only in the next year.
      from_day integer NOT NULL CONSTRAINT schedule_editions_day_in_range CHECK (from_day BETWEEN 1 AND 261),
      source text NOT NULL CONSTRAINT schedule_editions_source_known CHECK (source IN ('PRINTED', 'CALCULATED')),
      terms text,
      -- The file that the amounts were imported from.
      file_name text,
      -- New labels of last year's steps: {"2": "1", "3": "2"}.
      step_map jsonb CONSTRAINT schedule_editions_map_by_step CHECK (jsonb_typeof(step_map) = 'object'),
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

    -- A group without a row in a budget year is paid by a percentage.
    CREATE TABLE work_group_pay (
      work_group_id bigint NOT NULL CONSTRAINT work_group_pay_group_fk REFERENCES work_groups ON DELETE CASCADE,
      budget_year_id bigint NOT NULL CONSTRAINT work_group_pay_year_fk REFERENCES budget_years ON DELETE CASCADE,
      basis text NOT NULL CONSTRAINT work_group_pay_basis_known CHECK (basis IN ('PERCENTAGE', 'SCHEDULE')),
      -- True if the switch to SCHEDULE removed the group from budget_settings.steps_lanes_work_groups. The switch back adds it again.
      had_steps boolean NOT NULL DEFAULT false,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT work_group_pay_rev_positive CHECK (rev > 0),
      CONSTRAINT work_group_pay_pk PRIMARY KEY (work_group_id, budget_year_id)
    );

    -- A placed line has a step and lane of one schedule, or is off schedule for a reason, which off_schedule states.
    CREATE TABLE placements (
      line_id bigint NOT NULL
        CONSTRAINT placements_pk PRIMARY KEY
        CONSTRAINT placements_line_fk REFERENCES line_items ON DELETE CASCADE,
      schedule_id bigint NOT NULL CONSTRAINT placements_schedule_fk REFERENCES salary_schedules,
      step_id bigint,
      lane_id bigint,
      off_schedule text CONSTRAINT placements_reason_not_blank CHECK (btrim(off_schedule) <> ''),
      service_years integer CONSTRAINT placements_years_in_range CHECK (service_years BETWEEN 0 AND 70),
      source text NOT NULL CONSTRAINT placements_source_known CHECK (source IN ('FILE', 'MATCHED', 'PERSON')),
      confirmed_by bigint CONSTRAINT placements_confirmed_by_fk REFERENCES users ON DELETE SET NULL,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT placements_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT placements_step_fk FOREIGN KEY (schedule_id, step_id) REFERENCES schedule_steps (schedule_id, id),
      CONSTRAINT placements_lane_fk FOREIGN KEY (schedule_id, lane_id) REFERENCES schedule_lanes (schedule_id, id),
      CONSTRAINT placements_cell_or_reason
        CHECK (num_nonnulls(step_id, lane_id) = CASE WHEN off_schedule IS NULL THEN 2 ELSE 0 END)
    );
    CREATE INDEX placements_schedule_index ON placements (schedule_id);

    -- Planned changes other than the usual one step a year. A requested change of lane has no effect until it is confirmed.
    CREATE TABLE placement_events (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT placement_events_pk PRIMARY KEY,
      line_id bigint NOT NULL CONSTRAINT placement_events_placement_fk REFERENCES placements ON DELETE CASCADE,
      schedule_id bigint NOT NULL CONSTRAINT placement_events_schedule_fk REFERENCES salary_schedules,
      fiscal_year integer NOT NULL
        CONSTRAINT placement_events_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      day integer NOT NULL CONSTRAINT placement_events_day_in_range CHECK (day BETWEEN 1 AND 261),
      kind text NOT NULL CONSTRAINT placement_events_kind_known CHECK (kind IN ('LANE', 'HOLD', 'EXTRA_STEP')),
      lane_id bigint,
      status text NOT NULL CONSTRAINT placement_events_status_known CHECK (status IN ('REQUESTED', 'CONFIRMED')),
      CONSTRAINT placement_events_unique UNIQUE (line_id, fiscal_year, kind, day),
      CONSTRAINT placement_events_lane_fk FOREIGN KEY (schedule_id, lane_id) REFERENCES schedule_lanes (schedule_id, id),
      CONSTRAINT placement_events_lane_of_change CHECK ((kind = 'LANE') = (lane_id IS NOT NULL))
    );

    -- Terms by fiscal year in the short form that people type: {"2027": "3", "2028": "1@1 + 1@92"}.
    CREATE TABLE offers (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT offers_pk PRIMARY KEY,
      work_group_id bigint NOT NULL CONSTRAINT offers_group_fk REFERENCES work_groups,
      budget_year_id bigint NOT NULL CONSTRAINT offers_year_fk REFERENCES budget_years ON DELETE CASCADE,
      name text NOT NULL CONSTRAINT offers_name_not_blank CHECK (btrim(name) <> ''),
      side text NOT NULL CONSTRAINT offers_side_known CHECK (side IN ('OURS', 'THEIRS')),
      terms jsonb NOT NULL CONSTRAINT offers_terms_by_year CHECK (jsonb_typeof(terms) = 'object'),
      settled_at timestamptz,
      -- The contract and schedules that the settlement replaced, which an undo restores.
      settlement jsonb,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT offers_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT offers_settled_with_settlement CHECK ((settled_at IS NULL) = (settlement IS NULL))
    );
    CREATE UNIQUE INDEX offers_name_unique ON offers (work_group_id, budget_year_id, lower(btrim(name)));

    -- The last revision of a removed placement. A new placement of the line continues from it, so that a change based on the removed
    -- placement is refused.
    CREATE TABLE removed_placements (
      line_id bigint NOT NULL CONSTRAINT removed_placements_pk PRIMARY KEY
        CONSTRAINT removed_placements_line_fk REFERENCES line_items ON DELETE CASCADE,
      rev integer NOT NULL CONSTRAINT removed_placements_rev_positive CHECK (rev > 0)
    );

    -- The placements that existing lines had before an import. An undo of the import restores them.
    CREATE TABLE import_placements (
      import_id bigint NOT NULL CONSTRAINT import_placements_import_fk REFERENCES imports ON DELETE CASCADE,
      line_id bigint NOT NULL CONSTRAINT import_placements_line_fk REFERENCES line_items ON DELETE CASCADE,
      -- The revision of the placement after the import. An undo does not restore a placement that now has another revision.
      rev integer NOT NULL CONSTRAINT import_placements_rev_not_negative CHECK (rev >= 0),
      -- Null if the line had no placement before the import.
      before jsonb CONSTRAINT import_placements_before_is_object CHECK (jsonb_typeof(before) = 'object'),
      CONSTRAINT import_placements_pk PRIMARY KEY (import_id, line_id)
    );
    CREATE INDEX import_placements_line_index ON import_placements (line_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE import_placements, removed_placements, offers, placement_events, placements, work_group_pay,
      longevity_tiers, schedule_cells, schedule_editions, schedule_steps, schedule_lanes, salary_schedules;
  `);
}
