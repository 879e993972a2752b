import type { Knex } from 'knex';

/** The audit log is searched by person and by kind of record. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX audit_log_user_idx ON audit_log (user_id, id);
    CREATE INDEX audit_log_kind_idx ON audit_log (entity, action, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX audit_log_user_idx;
    DROP INDEX audit_log_kind_idx;
  `);
}
