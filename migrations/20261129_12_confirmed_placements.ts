import type { Knex } from 'knex';

/**
 * Stores that a user has confirmed the step and lane of a roster file. Until now, this was only known from the user who did so, which is
 * lost if that user is deleted, and which the command line does not have.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Only for the source FILE. Placements of other sources always count.
    ALTER TABLE placements ADD COLUMN is_confirmed boolean NOT NULL DEFAULT false;
    UPDATE placements SET is_confirmed = true WHERE source = 'FILE' AND confirmed_by IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keeps what a user has confirmed who was deleted since then or used the command line.
    UPDATE placements SET source = 'PERSON' WHERE source = 'FILE' AND is_confirmed AND confirmed_by IS NULL;
    ALTER TABLE placements DROP COLUMN is_confirmed;
  `);
}
