import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE public_releases
      -- The earlier release whose figures were put back with this one.
      ADD COLUMN figures_from integer CONSTRAINT public_releases_figures_from_earlier CHECK (figures_from < number);
    -- A release as residents get it: rendered once, kept compressed, never changed.
    CREATE TABLE public_release_files (
      release_id bigint NOT NULL
        CONSTRAINT public_release_files_release_fk REFERENCES public_releases ON DELETE CASCADE,
      -- Below /public/{urlPath}; empty is the page itself.
      path text NOT NULL,
      media_type text NOT NULL,
      gzip bytea NOT NULL,
      brotli bytea NOT NULL,
      CONSTRAINT public_release_files_pk PRIMARY KEY (release_id, path)
    );
    -- The stylesheets and scripts that these pages name, each under a name with the hash of its content.
    CREATE TABLE public_assets (
      address text CONSTRAINT public_assets_pk PRIMARY KEY,
      gzip bytea NOT NULL,
      brotli bytea NOT NULL
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE public_assets, public_release_files;
    ALTER TABLE public_releases DROP COLUMN figures_from;
  `);
}
