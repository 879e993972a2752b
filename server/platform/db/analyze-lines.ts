import type { Knex } from 'knex';

/** Fewer new lines than this hardly change the plans of queries. */
const MANY_LINES = 2_000;

/**
 * Updates the statistics of the budget lines after many were inserted. PostgreSQL does this too, but up to a minute later. Until then, it
 * plans as if the new lines were not there, and a query that joins all lines of a budget with themselves can take minutes. Call it last in
 * a transaction, because other transactions that call it wait for the end of this one.
 */
export async function analyzeLines(db: Knex, inserted: number): Promise<void> {
  if (inserted >= MANY_LINES) await db.raw('ANALYZE line_items');
}
