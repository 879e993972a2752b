import type { Knex } from 'knex';

/** What an administrator writes for residents: last year's figure, a note, questions, dates, taxes and revenue. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE public_dashboards ADD COLUMN story jsonb NOT NULL DEFAULT '{}'
      CONSTRAINT public_dashboards_story_object CHECK (jsonb_typeof(story) = 'object')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE public_dashboards DROP COLUMN story');
}
