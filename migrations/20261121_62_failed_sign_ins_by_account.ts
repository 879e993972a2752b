import type { Knex } from 'knex';

/** Failures of one account from all addresses are counted at every sign-in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE INDEX failed_sign_ins_account_idx ON failed_sign_ins (email, at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX failed_sign_ins_account_idx`);
}
