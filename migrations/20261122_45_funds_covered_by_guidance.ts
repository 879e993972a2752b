import type { Knex } from 'knex';

/** Whether town guidance covers a fund: lines of other funds are not held against it. Every fund is covered until someone says otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE funds ADD COLUMN covered_by_guidance boolean NOT NULL DEFAULT true');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE funds DROP COLUMN covered_by_guidance');
}
