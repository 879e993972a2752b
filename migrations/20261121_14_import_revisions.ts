import type { Knex } from 'knex';

/** A line that an import created has an entry without values once an undone later import has given it a new revision. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE import_changes ALTER COLUMN before DROP NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM import_changes WHERE before IS NULL;
    ALTER TABLE import_changes ALTER COLUMN before SET NOT NULL;
  `);
}
