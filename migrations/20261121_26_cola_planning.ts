import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE contracts ADD COLUMN rev integer NOT NULL DEFAULT 1
      CONSTRAINT contracts_rev_positive CHECK (rev > 0);
    -- Names that are there twice already get their number, so that the index below can be made.
    UPDATE cola_scenarios s SET name = btrim(s.name) || ' (' || s.id || ')'
      WHERE EXISTS (
        SELECT 1 FROM cola_scenarios o WHERE o.budget_year_id = s.budget_year_id AND o.id < s.id
          AND lower(btrim(o.name)) = lower(btrim(s.name))
      );
    CREATE UNIQUE INDEX cola_scenarios_name_unique ON cola_scenarios (budget_year_id, lower(btrim(name)));
    ALTER TABLE rif_calculations ADD COLUMN budget_year_id bigint
      CONSTRAINT rif_calculations_budget_year_fk REFERENCES budget_years ON DELETE CASCADE;
    CREATE INDEX rif_calculations_newest_idx ON rif_calculations (calculated_at DESC, id DESC);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX rif_calculations_newest_idx;
    ALTER TABLE rif_calculations DROP COLUMN budget_year_id;
    DROP INDEX cola_scenarios_name_unique;
    ALTER TABLE contracts DROP COLUMN rev;
  `);
}
