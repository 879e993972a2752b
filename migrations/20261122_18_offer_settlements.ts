import type { Knex } from 'knex';

/** What the settlement of an offer replaced, so that it can be undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE offers
      ADD COLUMN settlement jsonb,
      ADD CONSTRAINT offers_settled_with_settlement CHECK ((settled_at IS NULL) = (settlement IS NULL))
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE offers DROP COLUMN settlement');
}
