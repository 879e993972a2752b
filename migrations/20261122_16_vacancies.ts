import type { Knex } from 'knex';

/** What the vacancies of a work group cost in a budget year, and projected lines for the vacancies that leavers leave behind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A group without a row has no price for its vacancies. A step and lane that the schedule no longer has leave it unknown.
    CREATE TABLE vacancy_rules (
      work_group_id bigint NOT NULL CONSTRAINT vacancy_rules_group_fk REFERENCES work_groups ON DELETE CASCADE,
      budget_year_id bigint NOT NULL CONSTRAINT vacancy_rules_year_fk REFERENCES budget_years ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT vacancy_rules_kind_known CHECK (kind IN ('CELL', 'AVERAGE', 'AMOUNT')),
      schedule_id bigint CONSTRAINT vacancy_rules_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      step text,
      lane text,
      amount_cents bigint
        CONSTRAINT vacancy_rules_amount_in_range CHECK (amount_cents BETWEEN 1 AND 999999999999),
      fill_day integer NOT NULL DEFAULT 1
        CONSTRAINT vacancy_rules_fill_day_in_range CHECK (fill_day BETWEEN 1 AND 366),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT vacancy_rules_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT vacancy_rules_pk PRIMARY KEY (work_group_id, budget_year_id),
      CONSTRAINT vacancy_rules_cell_whole
        CHECK (num_nonnulls(schedule_id, step, lane) = CASE WHEN kind = 'CELL' THEN 3 ELSE 0 END),
      CONSTRAINT vacancy_rules_amount_of_kind CHECK ((kind = 'AMOUNT') = (amount_cents IS NOT NULL))
    );

    -- The vacancy that a leaver leaves in a position: projected from the same base line, beside or after the leaver's own line.
    ALTER TABLE line_items
      ADD COLUMN is_vacated boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT line_items_vacated_is_projected
        CHECK (NOT is_vacated OR (is_projected AND is_operating AND is_vacancy));
    DROP INDEX line_items_one_projection_per_year;
    CREATE UNIQUE INDEX line_items_one_projection_per_year ON line_items (source_item_id, fiscal_year, is_vacated)
      WHERE source_item_id IS NOT NULL AND deleted_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM line_items WHERE is_vacated;
    DROP INDEX line_items_one_projection_per_year;
    ALTER TABLE line_items DROP CONSTRAINT line_items_vacated_is_projected, DROP COLUMN is_vacated;
    CREATE UNIQUE INDEX line_items_one_projection_per_year ON line_items (source_item_id, fiscal_year)
      WHERE source_item_id IS NOT NULL AND deleted_at IS NULL;
    DROP TABLE vacancy_rules;
  `);
}
