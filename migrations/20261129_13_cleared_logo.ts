import type { Knex } from 'knex';

/** Stores that a user has removed the logo of the public page, so that the page does not get the logo of the district later. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE public_dashboards ADD COLUMN is_logo_cleared boolean NOT NULL DEFAULT false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE public_dashboards DROP COLUMN is_logo_cleared');
}
