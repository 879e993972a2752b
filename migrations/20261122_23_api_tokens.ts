import type { Knex } from 'knex';

/** Read-only tokens with which spreadsheets and scripts read feeds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE api_tokens (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT api_tokens_pk PRIMARY KEY,
      user_id bigint NOT NULL CONSTRAINT api_tokens_user_fk REFERENCES users ON DELETE CASCADE,
      name text NOT NULL CONSTRAINT api_tokens_name_not_blank CHECK (btrim(name) <> ''),
      -- SHA-256. A token has 160 random bits, so no slow hash is needed.
      token_hash bytea NOT NULL
        CONSTRAINT api_tokens_hash_unique UNIQUE
        CONSTRAINT api_tokens_hash_length CHECK (octet_length(token_hash) = 32),
      feeds text[] NOT NULL CONSTRAINT api_tokens_feeds_known
        CHECK (cardinality(feeds) > 0 AND feeds <@ ARRAY['LINES', 'TOTALS']),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      CONSTRAINT api_tokens_expire_within_400_days
        CHECK (expires_at > created_at AND expires_at <= created_at + interval '400 days 1 hour')
    );
    CREATE INDEX api_tokens_user_idx ON api_tokens (user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE api_tokens');
}
