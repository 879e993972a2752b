import type { Knex } from 'knex';

/**
 * The key over scenario and kind says all that the key over the scenario alone does (neither column is ever null), and every new
 * line had both of them looked up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE line_items DROP CONSTRAINT line_items_scenario_fk');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE line_items ADD CONSTRAINT line_items_scenario_fk FOREIGN KEY (scenario_id) REFERENCES scenarios',
  );
}
