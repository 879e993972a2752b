import type { Knex } from 'knex';

/** What an update of the salary budget changed, so that it can be taken back as one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE salary_reconciliations (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT salary_reconciliations_pk PRIMARY KEY,
      scenario_id bigint NOT NULL
        CONSTRAINT salary_reconciliations_scenario_fk REFERENCES scenarios ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT salary_reconciliations_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      total_operating_cents bigint NOT NULL,
      distributed_cents bigint NOT NULL,
      -- Each changed line: id, before and after in cents, and its revision after the change.
      lines jsonb NOT NULL,
      made_at timestamptz NOT NULL,
      made_by text NOT NULL,
      undone_at timestamptz,
      undone_by text,
      -- A projection that was made afterwards gave its lines other amounts.
      replaced_at timestamptz
    );
    CREATE INDEX salary_reconciliations_scenario_idx ON salary_reconciliations (scenario_id, fiscal_year);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE salary_reconciliations`);
}
