import type { Knex } from 'knex';

/** Which parts of the district's account numbers mean what, and what their values mean. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_templates (
      -- A district has one.
      id integer NOT NULL DEFAULT 1 CONSTRAINT account_templates_pk PRIMARY KEY
        CONSTRAINT account_templates_one CHECK (id = 1),
      template jsonb CONSTRAINT account_templates_template_is_object CHECK (jsonb_typeof(template) = 'object'),
      rev integer NOT NULL CONSTRAINT account_templates_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    );

    CREATE TABLE account_values (
      segment text NOT NULL CONSTRAINT account_values_segment_known CHECK (segment IN ('location', 'fund', 'program')),
      value text NOT NULL CONSTRAINT account_values_value_not_blank CHECK (btrim(value) <> ''),
      -- Of a location; null is the whole district.
      building_id bigint CONSTRAINT account_values_building_fk REFERENCES buildings ON DELETE CASCADE,
      fund_id bigint CONSTRAINT account_values_fund_fk REFERENCES funds ON DELETE CASCADE,
      name text CONSTRAINT account_values_name_not_blank CHECK (btrim(name) <> ''),
      CONSTRAINT account_values_one_meaning CHECK (
        (segment = 'location' OR building_id IS NULL)
        AND (segment = 'fund') = (fund_id IS NOT NULL)
        AND (segment = 'program') = (name IS NOT NULL)
      )
    );
    CREATE UNIQUE INDEX account_values_value_unique ON account_values (segment, lower(value));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE account_values, account_templates');
}
