import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Pictures that the district uploaded, each under the hash of its bytes: an address never changes what it shows.
    CREATE TABLE logo_files (
      hash text CONSTRAINT logo_files_pk PRIMARY KEY CONSTRAINT logo_files_hash_form CHECK (hash ~ '^[0-9a-f]{32}$'),
      extension text NOT NULL CONSTRAINT logo_files_extension_known CHECK (extension IN ('jpg', 'png', 'gif', 'svg')),
      bytes bytea NOT NULL CONSTRAINT logo_files_not_too_large CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
      created_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE logo_files`);
}
