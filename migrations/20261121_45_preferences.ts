import type { Knex } from 'knex';

/** How each person left their lists, and the views that they named. They go with the person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE grid_preferences (
      user_id bigint NOT NULL CONSTRAINT grid_preferences_user_fk REFERENCES users ON DELETE CASCADE,
      grid text NOT NULL,
      state jsonb NOT NULL CONSTRAINT grid_preferences_state_map CHECK (jsonb_typeof(state) = 'object'),
      rev integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL,
      CONSTRAINT grid_preferences_pk PRIMARY KEY (user_id, grid)
    );
    CREATE TABLE grid_views (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT grid_views_pk PRIMARY KEY,
      user_id bigint NOT NULL CONSTRAINT grid_views_user_fk REFERENCES users ON DELETE CASCADE,
      grid text NOT NULL,
      name text NOT NULL CONSTRAINT grid_views_name_not_blank CHECK (btrim(name) <> ''),
      state jsonb NOT NULL CONSTRAINT grid_views_state_map CHECK (jsonb_typeof(state) = 'object'),
      screen text NOT NULL,
      rev integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX grid_views_name_unique ON grid_views (user_id, grid, lower(btrim(name)));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE grid_views, grid_preferences`);
}
