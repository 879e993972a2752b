import type { Knex } from 'knex';

/** The languages of the handout become those of the page and its handout, in the settings and in the releases. */
export async function up(knex: Knex): Promise<void> {
  await rename(knex, 'handout_translations', 'translations');
  await renameInReleases(knex, 'handoutTranslations', 'translations');
}

export async function down(knex: Knex): Promise<void> {
  await rename(knex, 'translations', 'handout_translations');
  await renameInReleases(knex, 'translations', 'handoutTranslations');
}

async function rename(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw('ALTER TABLE public_dashboards RENAME COLUMN ?? TO ??', [from, to]);
}

async function renameInReleases(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw(
    `
    UPDATE public_releases
    SET snapshot = jsonb_set(snapshot #- ARRAY['config', :from], ARRAY['config', :to], snapshot #> ARRAY['config', :from])
    WHERE snapshot #> ARRAY['config', :from] IS NOT NULL`,
    { from, to },
  );
}
