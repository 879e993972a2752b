import type { Knex } from 'knex';

/** What a contract says about days, steps, longevity and lanes beside its grid, and what dropped steps became. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE salary_schedules
      -- The dates between which the contract days lie, as MM-DD; without them, the fiscal year.
      ADD COLUMN year_starts text CONSTRAINT salary_schedules_start_is_day CHECK (year_starts ~ '^[0-1][0-9]-[0-3][0-9]$'),
      ADD COLUMN year_ends text CONSTRAINT salary_schedules_end_is_day CHECK (year_ends ~ '^[0-1][0-9]-[0-3][0-9]$'),
      ADD CONSTRAINT salary_schedules_year_has_both CHECK ((year_starts IS NULL) = (year_ends IS NULL)),
      -- Null: people move a step on the contract day of their hire date.
      ADD COLUMN step_day integer DEFAULT 1
        CONSTRAINT salary_schedules_step_day_in_range CHECK (step_day BETWEEN 1 AND contract_days),
      ADD COLUMN min_days_for_step integer
        CONSTRAINT salary_schedules_min_days_in_range CHECK (min_days_for_step BETWEEN 1 AND contract_days),
      ADD COLUMN longevity_on_own_line boolean NOT NULL DEFAULT false,
      ADD COLUMN longevity_by_fte boolean NOT NULL DEFAULT true,
      ADD COLUMN lane_reserve_percent numeric(7,4) NOT NULL DEFAULT 75
        CONSTRAINT salary_schedules_reserve_in_range CHECK (lane_reserve_percent BETWEEN 0 AND 100);
    -- New labels of last year's steps: {"2": "1", "3": "2"}.
    ALTER TABLE schedule_editions
      ADD COLUMN step_map jsonb CONSTRAINT schedule_editions_map_by_step CHECK (jsonb_typeof(step_map) = 'object');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE schedule_editions DROP COLUMN step_map;
    ALTER TABLE salary_schedules DROP COLUMN year_starts, DROP COLUMN year_ends, DROP COLUMN step_day,
      DROP COLUMN min_days_for_step, DROP COLUMN longevity_on_own_line, DROP COLUMN longevity_by_fte,
      DROP COLUMN lane_reserve_percent
  `);
}
