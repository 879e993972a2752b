import type { Knex } from 'knex';

/** Keeps the revision of a placement that was removed, so that the next one of the line does not repeat it: a change that was read before is then refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE removed_placements (
      line_id bigint NOT NULL CONSTRAINT removed_placements_pk PRIMARY KEY
        CONSTRAINT removed_placements_line_fk REFERENCES line_items ON DELETE CASCADE,
      rev integer NOT NULL CONSTRAINT removed_placements_rev_positive CHECK (rev > 0)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE removed_placements');
}
