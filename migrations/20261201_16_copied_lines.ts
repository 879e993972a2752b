import type { Knex } from 'knex';

/**
 * Stores which line a line of a copied budget was copied from. For existing copies, this is the line in the original budget with the same
 * import and row. It is unknown if one of the two lines was added by hand or has been imported again since the copy.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Only base lines have it. An original is older than its copy, so that following this column always ends.
    ALTER TABLE line_items ADD COLUMN copied_from_id bigint
      CONSTRAINT line_items_copied_from_fk REFERENCES line_items ON DELETE SET NULL
      CONSTRAINT line_items_copied_is_base CHECK (copied_from_id IS NULL OR NOT is_projected)
      CONSTRAINT line_items_copied_is_later CHECK (copied_from_id < id);
    UPDATE line_items l SET copied_from_id = o.id
    FROM audit_log a, line_items o
    WHERE a.entity = 'scenario' AND a.action = 'create' AND l.scenario_id = ANY(a.entity_ids)
      AND o.scenario_id = (a.details ->> 'copyFromId')::bigint AND o.import_id = l.import_id AND o.import_row = l.import_row
      AND o.fiscal_year = l.fiscal_year AND NOT l.is_projected AND NOT o.is_projected AND o.id < l.id;
    CREATE INDEX line_items_copied_from_idx ON line_items (copied_from_id) WHERE copied_from_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE line_items DROP COLUMN copied_from_id');
}
