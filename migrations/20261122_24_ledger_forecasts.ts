import type { Knex } from 'knex';

/** Forecasts to the end of the year that a user typed, by account. A removed one keeps its row, so that its revision goes on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE ledger_forecasts (
      fiscal_year integer NOT NULL
        CONSTRAINT ledger_forecasts_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      account_key text NOT NULL CONSTRAINT ledger_forecasts_account_not_blank CHECK (account_key <> ''),
      account text NOT NULL,
      amount_cents bigint
        CONSTRAINT ledger_forecasts_amount_in_range CHECK (amount_cents BETWEEN -999999999999 AND 999999999999),
      rev integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT ledger_forecasts_pk PRIMARY KEY (fiscal_year, account_key)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE ledger_forecasts');
}
