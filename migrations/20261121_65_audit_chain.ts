import type { Knex } from 'knex';

/**
 * Each entry of the audit log is a link of a chain: its hash covers the entry and the hash of the link before it. Entries wait in a
 * queue until they are chained, after their transaction, so that writers do not wait for each other.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_chain (
      -- Without gaps, in the order of the chain. Not an identity: a sequence would leave gaps.
      number bigint CONSTRAINT audit_chain_pk PRIMARY KEY
        CONSTRAINT audit_chain_number_positive CHECK (number > 0),
      audit_id bigint NOT NULL CONSTRAINT audit_chain_entry_fk REFERENCES audit_log,
      hash bytea NOT NULL CONSTRAINT audit_chain_hash_length CHECK (octet_length(hash) = 32),
      CONSTRAINT audit_chain_entry_once UNIQUE (audit_id)
    );
    CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
    CREATE TABLE audit_unchained (
      audit_id bigint CONSTRAINT audit_unchained_pk PRIMARY KEY
        CONSTRAINT audit_unchained_entry_fk REFERENCES audit_log
    );
    INSERT INTO audit_unchained SELECT id FROM audit_log;
    CREATE FUNCTION audit_log_awaits_its_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO audit_unchained VALUES (NEW.id);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER audit_log_unchained AFTER INSERT ON audit_log
      FOR EACH ROW EXECUTE FUNCTION audit_log_awaits_its_link();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER audit_log_unchained ON audit_log;
    DROP FUNCTION audit_log_awaits_its_link;
    DROP TABLE audit_unchained, audit_chain;
  `);
}
