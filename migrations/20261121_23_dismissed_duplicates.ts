import type { Knex } from 'knex';

/**
 * Pairs of rows that somebody has told to be two people. A row is known by its id in the base year and by who it names, so
 * that a pair stays dismissed in projected years and where a new version brings the same people with new ids.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE dismissed_duplicates (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT dismissed_duplicates_pk PRIMARY KEY,
      low_item_id bigint NOT NULL,
      high_item_id bigint NOT NULL,
      low_key text NOT NULL,
      high_key text NOT NULL,
      dismissed_by text NOT NULL,
      dismissed_at timestamptz NOT NULL,
      CONSTRAINT dismissed_duplicates_in_order CHECK (low_item_id < high_item_id AND low_key <= high_key),
      CONSTRAINT dismissed_duplicates_once UNIQUE (low_item_id, high_item_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE dismissed_duplicates');
}
