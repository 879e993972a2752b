import type { Knex } from 'knex';

/** What an undo of an import needs to restore the placements of lines that were there before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE import_placements (
      import_id bigint NOT NULL CONSTRAINT import_placements_import_fk REFERENCES imports ON DELETE CASCADE,
      line_id bigint NOT NULL CONSTRAINT import_placements_line_fk REFERENCES line_items ON DELETE CASCADE,
      -- Of the placement after the import: an undo leaves a placement that was changed since.
      rev integer NOT NULL CONSTRAINT import_placements_rev_not_negative CHECK (rev >= 0),
      -- Null where the line had no placement.
      before jsonb CONSTRAINT import_placements_before_is_object CHECK (jsonb_typeof(before) = 'object'),
      CONSTRAINT import_placements_pk PRIMARY KEY (import_id, line_id)
    );
    CREATE INDEX import_placements_line_index ON import_placements (line_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE import_placements');
}
