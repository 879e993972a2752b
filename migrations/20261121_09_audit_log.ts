import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pk PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      -- The name and email as they were: an entry outlives its user.
      user_id bigint,
      actor_name text NOT NULL,
      actor_email text,
      action text NOT NULL,
      entity text NOT NULL,
      entity_ids bigint[] NOT NULL DEFAULT '{}',
      before jsonb,
      after jsonb,
      details jsonb,
      request_id text
    );
    CREATE INDEX audit_log_entity_idx ON audit_log USING gin (entity_ids);
    CREATE INDEX audit_log_at_idx ON audit_log (at);
    CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'raise_exception';
      END
    $$;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE audit_log;
    DROP FUNCTION audit_log_is_append_only;
  `);
}
