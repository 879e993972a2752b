import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE public_dashboards (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT public_dashboards_pk PRIMARY KEY,
      url_path text NOT NULL CONSTRAINT public_dashboards_path_form CHECK (url_path ~ '^[a-z0-9-]{3,60}$'),
      school_name text NOT NULL,
      school_logo_url text,
      town_website_url text,
      school_website_url text,
      published_years integer[] NOT NULL DEFAULT '{}',
      component_order text[] NOT NULL,
      show_flags jsonb NOT NULL,
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
      -- What residents see, whole: a release never reads the budget again.
      snapshot jsonb NOT NULL,
      published_by text NOT NULL,
      published_at timestamptz NOT NULL DEFAULT now(),
      withdrawn_at timestamptz,
      CONSTRAINT public_releases_number_unique UNIQUE (dashboard_id, number)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE public_releases, public_links, public_dashboards`);
}
