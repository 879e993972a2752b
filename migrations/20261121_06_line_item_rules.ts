import type { Knex } from 'knex';

/** A line belongs to a scenario of its own kind; its base year rows are the scenario's base year. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE scenarios ADD COLUMN is_operating boolean NOT NULL
      GENERATED ALWAYS AS (scenario_type = 'operating') STORED;
    ALTER TABLE scenarios ADD CONSTRAINT scenarios_kind_unique UNIQUE (id, is_operating);
    ALTER TABLE line_items ADD CONSTRAINT line_items_scenario_kind_fk
      FOREIGN KEY (scenario_id, is_operating) REFERENCES scenarios (id, is_operating);
    CREATE UNIQUE INDEX line_items_one_projection_per_year ON line_items (source_item_id, fiscal_year)
      WHERE source_item_id IS NOT NULL AND deleted_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX line_items_one_projection_per_year;
    ALTER TABLE line_items DROP CONSTRAINT line_items_scenario_kind_fk;
    ALTER TABLE scenarios DROP CONSTRAINT scenarios_kind_unique;
    ALTER TABLE scenarios DROP COLUMN is_operating;
  `);
}
