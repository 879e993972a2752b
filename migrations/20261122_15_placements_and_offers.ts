import type { Knex } from 'knex';

/** Which groups are paid by a schedule, where people are placed on it, what moves them, and offers of the bargaining table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A group without a row in a budget year is paid by a percentage.
    CREATE TABLE work_group_pay (
      work_group_id bigint NOT NULL CONSTRAINT work_group_pay_group_fk REFERENCES work_groups ON DELETE CASCADE,
      budget_year_id bigint NOT NULL CONSTRAINT work_group_pay_year_fk REFERENCES budget_years ON DELETE CASCADE,
      basis text NOT NULL CONSTRAINT work_group_pay_basis_known CHECK (basis IN ('PERCENTAGE', 'SCHEDULE')),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT work_group_pay_rev_positive CHECK (rev > 0),
      CONSTRAINT work_group_pay_pk PRIMARY KEY (work_group_id, budget_year_id)
    );

    -- A line is on a step and lane of one schedule, or off schedule with the reason.
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

    -- Changes of lane and step that differ from one step a year. A requested change of lane moves no one until it is confirmed.
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
      rev integer NOT NULL DEFAULT 1 CONSTRAINT offers_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX offers_name_unique ON offers (work_group_id, budget_year_id, lower(btrim(name)));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE offers, placement_events, placements, work_group_pay');
}
