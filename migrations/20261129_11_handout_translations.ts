import type { Knex } from 'knex';

/** The languages of the handout for residents, besides English. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE public_dashboards
      ADD COLUMN handout_translations text[] NOT NULL DEFAULT '{}'
        CONSTRAINT public_dashboards_translations_known CHECK (handout_translations <@ ARRAY['es', 'pt', 'ht']);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE public_dashboards DROP COLUMN handout_translations');
}
