import type { Knex } from 'knex';

/** Balances of the ledger as imported, a snapshot for each file and fiscal year, and the links between its accounts and the budget's. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE ledger_snapshots (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ledger_snapshots_pk PRIMARY KEY,
      fiscal_year integer NOT NULL
        CONSTRAINT ledger_snapshots_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      kind text NOT NULL CONSTRAINT ledger_snapshots_kind_known CHECK (kind IN ('ACTUAL', 'YEAR_TO_DATE')),
      as_of date NOT NULL,
      file_name text NOT NULL,
      file_hash text NOT NULL,
      row_count integer NOT NULL CONSTRAINT ledger_snapshots_rows_positive CHECK (row_count > 0),
      -- Rows whose own figures do not add up.
      untied_count integer NOT NULL CONSTRAINT ledger_snapshots_untied_in_range CHECK (untied_count BETWEEN 0 AND row_count),
      -- Control totals; null is a column that the file does not have.
      original_cents bigint,
      transfers_cents bigint,
      revised_cents bigint,
      year_to_date_cents bigint NOT NULL,
      encumbered_cents bigint,
      available_cents bigint,
      imported_by text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT ledger_snapshots_file_once UNIQUE (fiscal_year, as_of, file_hash)
    );

    CREATE TABLE ledger_balances (
      snapshot_id bigint NOT NULL
        CONSTRAINT ledger_balances_snapshot_fk REFERENCES ledger_snapshots ON DELETE CASCADE,
      row_number integer NOT NULL,
      account text NOT NULL CONSTRAINT ledger_balances_account_not_blank CHECK (btrim(account) <> ''),
      account_key text NOT NULL GENERATED ALWAYS AS (lower(btrim(account))) STORED,
      description text NOT NULL DEFAULT '',
      original_cents bigint,
      transfers_cents bigint,
      revised_cents bigint,
      year_to_date_cents bigint NOT NULL,
      encumbered_cents bigint,
      available_cents bigint,
      CONSTRAINT ledger_balances_pk PRIMARY KEY (snapshot_id, row_number)
    );

    -- An account of the ledger belongs to one of the budget in every year; neither side is a key, since both come from files.
    CREATE TABLE ledger_links (
      account_key text NOT NULL CONSTRAINT ledger_links_pk PRIMARY KEY,
      account text NOT NULL,
      budget_key text NOT NULL CONSTRAINT ledger_links_budget_not_blank CHECK (budget_key <> ''),
      budget_account text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE ledger_links, ledger_balances, ledger_snapshots');
}
