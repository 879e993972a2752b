import type { Knex } from 'knex';

/**
 * The parts of a rolled-forward salary that are a raise over the year before, kept when the line is rolled: the projection
 * that they come from may be recalculated later. Lines rolled before now get them where they still match their projection.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE line_items
      ADD COLUMN rolled_cola_cents bigint,
      ADD COLUMN rolled_steps_cents bigint,
      ADD CONSTRAINT line_items_rolled_raises_are_base
        CHECK ((rolled_cola_cents IS NULL AND rolled_steps_cents IS NULL) OR NOT is_projected);
    UPDATE line_items l
    SET rolled_cola_cents = p.cola_applied_cents, rolled_steps_cents = p.steps_applied_cents
    FROM line_items p
    WHERE p.source_item_id = l.rolled_from_id AND p.fiscal_year = l.fiscal_year AND p.is_projected
      AND p.current_salary_cents = l.current_salary_cents AND p.cost_cents = p.current_salary_cents;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE line_items DROP COLUMN rolled_cola_cents, DROP COLUMN rolled_steps_cents');
}
