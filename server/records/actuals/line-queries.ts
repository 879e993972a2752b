import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { ACCOUNT, FOUND_LINKS } from './compared-sql.ts';

/** A budget line, with the amount spent from its account. */
export interface SpentLine {
  id: number;
  key: string;
  amount: Cents;
  spent: Cents;
}

/** Returns the lines whose account has balances in a snapshot, either under exactly the same account or through a link. */
export async function listSpentLines(
  db: Knex,
  slice: { scenarioId: number; fiscalYear: number; snapshotId: number; links: string },
): Promise<SpentLine[]> {
  const { rows } = await db.raw<{ rows: SpentLine[] }>(
    `WITH lines AS MATERIALIZED (
       SELECT id, cost_cents AS amount, lower(${ACCOUNT}) AS key FROM line_items
       WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
     ), keys AS MATERIALIZED (SELECT DISTINCT key FROM lines WHERE key <> ''),
     ${FOUND_LINKS},
     spent AS MATERIALIZED (
       SELECT coalesce(exact.key, linked.key, found.budget_key) AS key, sum(b.year_to_date_cents)::bigint AS spent
       FROM ledger_balances b
       LEFT JOIN keys exact ON exact.key = b.account_key
       LEFT JOIN ledger_links links ON links.account_key = b.account_key
       LEFT JOIN keys linked ON linked.key = links.budget_key
       LEFT JOIN found ON found.account_key = b.account_key
       WHERE b.snapshot_id = :snapshotId
       GROUP BY 1
     )
     SELECT lines.id, lines.key, lines.amount, spent.spent FROM lines JOIN spent ON spent.key = lines.key ORDER BY lines.id`,
    { ...slice },
  );
  return rows;
}
