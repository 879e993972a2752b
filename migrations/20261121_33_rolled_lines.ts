import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The base line of an earlier budget year that a line was rolled forward from. It is a line of its own all the same.
    ALTER TABLE line_items ADD COLUMN rolled_from_id bigint
      CONSTRAINT line_items_rolled_from_fk REFERENCES line_items ON DELETE SET NULL
      CONSTRAINT line_items_rolled_is_base CHECK (rolled_from_id IS NULL OR NOT is_projected);
    CREATE INDEX line_items_rolled_from_idx ON line_items (rolled_from_id) WHERE rolled_from_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE line_items DROP COLUMN rolled_from_id`);
}
