import type { Knex } from 'knex';

/** Lets a vacancy that someone left behind be rolled forward as a base line, which a hire can fill. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE line_items
      DROP CONSTRAINT line_items_vacated_is_projected,
      ADD CONSTRAINT line_items_vacated_is_operating
        CHECK (NOT is_vacated OR (is_operating AND rolled_from_id IS NULL AND (is_vacancy OR NOT is_projected)));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE line_items SET is_vacated = false WHERE NOT is_projected AND is_vacated;
    ALTER TABLE line_items
      DROP CONSTRAINT line_items_vacated_is_operating,
      ADD CONSTRAINT line_items_vacated_is_projected
        CHECK (NOT is_vacated OR (is_projected AND is_operating AND is_vacancy));
  `);
}
