import type { Knex } from 'knex';

/** Balances that came with an import of a budget are taken back with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger_snapshots
      ADD COLUMN import_id bigint CONSTRAINT ledger_snapshots_import_fk REFERENCES imports ON DELETE SET NULL;
    CREATE INDEX ledger_snapshots_import_index ON ledger_snapshots (import_id) WHERE import_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE ledger_snapshots DROP COLUMN import_id');
}
