import type { Knex } from 'knex';

/** The public page with its releases, and the audit log with its hash chain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE public_dashboards (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT public_dashboards_pk PRIMARY KEY,
      url_path text NOT NULL CONSTRAINT public_dashboards_path_form CHECK (url_path ~ '^[a-z0-9-]{3,60}$'),
      school_name text NOT NULL,
      school_logo_url text,
      town_website_url text,
      school_website_url text,
      published_years integer[] NOT NULL DEFAULT '{}'
        CONSTRAINT public_dashboards_years_in_range CHECK (2000 <= ALL (published_years) AND 2100 >= ALL (published_years)),
      component_order text[] NOT NULL,
      show_flags jsonb NOT NULL,
      -- What an administrator writes for residents: last year's figure, a note, questions, dates, taxes and revenue.
      story jsonb NOT NULL DEFAULT '{}'
        CONSTRAINT public_dashboards_story_object CHECK (jsonb_typeof(story) = 'object'),
      is_published boolean NOT NULL DEFAULT false,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT public_dashboards_path_unique UNIQUE (url_path)
    );
    CREATE TABLE public_links (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT public_links_pk PRIMARY KEY,
      dashboard_id bigint NOT NULL CONSTRAINT public_links_dashboard_fk REFERENCES public_dashboards ON DELETE CASCADE,
      title text NOT NULL CONSTRAINT public_links_title_not_blank CHECK (btrim(title) <> ''),
      description text,
      url text NOT NULL CONSTRAINT public_links_url_not_blank CHECK (btrim(url) <> ''),
      link_type text NOT NULL
        CONSTRAINT public_links_type_known CHECK (link_type IN ('website', 'document', 'video')),
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE public_releases (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT public_releases_pk PRIMARY KEY,
      dashboard_id bigint NOT NULL CONSTRAINT public_releases_dashboard_fk REFERENCES public_dashboards ON DELETE CASCADE,
      number integer NOT NULL CONSTRAINT public_releases_number_positive CHECK (number > 0),
      -- Everything that the page shows. A release never reads the budget again.
      snapshot jsonb NOT NULL,
      -- The earlier release whose figures this one published again.
      figures_from integer CONSTRAINT public_releases_figures_from_earlier CHECK (figures_from < number),
      published_by text NOT NULL,
      published_at timestamptz NOT NULL DEFAULT now(),
      withdrawn_at timestamptz,
      CONSTRAINT public_releases_number_unique UNIQUE (dashboard_id, number),
      CONSTRAINT public_releases_figures_from_fk
        FOREIGN KEY (dashboard_id, figures_from) REFERENCES public_releases (dashboard_id, number)
    );
    -- The pages and files of a release as residents receive them: rendered once, compressed, and never changed.
    CREATE TABLE public_release_files (
      release_id bigint NOT NULL
        CONSTRAINT public_release_files_release_fk REFERENCES public_releases ON DELETE CASCADE,
      -- The path below /public/{urlPath}; empty for the page itself.
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
    -- Logos that the district uploaded. The address of a picture is the hash of its bytes, so an address always shows the same picture.
    CREATE TABLE logo_files (
      hash text CONSTRAINT logo_files_pk PRIMARY KEY CONSTRAINT logo_files_hash_form CHECK (hash ~ '^[0-9a-f]{32}$'),
      extension text NOT NULL CONSTRAINT logo_files_extension_known CHECK (extension IN ('jpg', 'png', 'gif', 'svg')),
      bytes bytea NOT NULL CONSTRAINT logo_files_not_too_large CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_pk PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      -- The name and email are those at the time of the entry. The id is not a foreign key: an entry outlives its user.
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
    CREATE INDEX audit_log_user_idx ON audit_log (user_id, id);
    CREATE INDEX audit_log_kind_idx ON audit_log (entity, action, id);

    -- Each entry is a link of a chain: its hash covers the entry and the hash of the link before it. Entries wait in a queue until they
    -- are chained, after their transaction, so that writers do not wait for each other.
    CREATE TABLE audit_chain (
      -- The position in the chain, without gaps. Not an identity column, because a sequence can leave gaps.
      number bigint CONSTRAINT audit_chain_pk PRIMARY KEY
        CONSTRAINT audit_chain_number_positive CHECK (number > 0),
      audit_id bigint NOT NULL CONSTRAINT audit_chain_entry_fk REFERENCES audit_log,
      hash bytea NOT NULL CONSTRAINT audit_chain_hash_length CHECK (octet_length(hash) = 32),
      CONSTRAINT audit_chain_entry_once UNIQUE (audit_id)
    );
    CREATE TABLE audit_unchained (
      audit_id bigint CONSTRAINT audit_unchained_pk PRIMARY KEY
        CONSTRAINT audit_unchained_entry_fk REFERENCES audit_log
    );

    CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'raise_exception';
      END
    $$;
    CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
    CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
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
    DROP TABLE audit_unchained, audit_chain, audit_log, logo_files, public_assets, public_release_files,
      public_releases, public_links, public_dashboards;
    DROP FUNCTION audit_log_is_append_only;
    DROP FUNCTION audit_log_awaits_its_link;
  `);
}
