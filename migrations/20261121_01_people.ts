import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT users_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT users_name_not_blank CHECK (btrim(name) <> ''),
      email text NOT NULL CONSTRAINT users_email_lower CHECK (email = lower(email)),
      password_hash text NOT NULL,
      role text NOT NULL CONSTRAINT users_role_known CHECK (role IN ('ADMIN', 'FINANCE', 'VIEW_ONLY')),
      is_active boolean NOT NULL DEFAULT true,
      must_change_password boolean NOT NULL DEFAULT false,
      api_key_encrypted bytea,
      last_login_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT users_email_unique UNIQUE (email)
    );
    CREATE TABLE sessions (
      id uuid CONSTRAINT sessions_pk PRIMARY KEY,
      user_id bigint NOT NULL CONSTRAINT sessions_user_fk REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      CONSTRAINT sessions_expire_later CHECK (expires_at > created_at)
    );
    CREATE INDEX sessions_user_idx ON sessions (user_id);
    CREATE TABLE failed_sign_ins (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT failed_sign_ins_pk PRIMARY KEY,
      email text NOT NULL,
      address text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX failed_sign_ins_address_idx ON failed_sign_ins (address, at);
    CREATE TABLE settings (
      key text CONSTRAINT settings_pk PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE settings, failed_sign_ins, sessions, users`);
}
