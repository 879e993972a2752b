import type { Knex } from 'knex';

/**
 * Stores that a user has confirmed the step and lane from a roster file. Until now, only the id of that user showed this. The id is lost if
 * the user is deleted, and a change on the command line has none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Used only for the source FILE. Placements from other sources always count as confirmed.
    ALTER TABLE placements ADD COLUMN is_confirmed boolean NOT NULL DEFAULT false;
    UPDATE placements SET is_confirmed = true WHERE source = 'FILE' AND confirmed_by IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keeps confirmations by users who were deleted since then or who used the command line.
    UPDATE placements SET source = 'PERSON' WHERE source = 'FILE' AND is_confirmed AND confirmed_by IS NULL;
    ALTER TABLE placements DROP COLUMN is_confirmed;
  `);
}
