import type { Knex } from 'knex';
import type { EntryLine } from '../../../core/rules/accounts/budget-entry.ts';
import type { Slice } from '../../platform/db/tables.ts';

/** Returns the lines of a budget's base year. */
export async function listEntryLines(db: Knex, where: Slice): Promise<EntryLine[]> {
  return db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear })
    .whereNull('deleted_at')
    .orderBy('id')
    .select<EntryLine[]>(
      'id',
      'account_line AS accountLine',
      'object',
      'program',
      'cost_cents AS cost',
      db.raw('coalesce(account_description, name) AS description'),
    );
}
