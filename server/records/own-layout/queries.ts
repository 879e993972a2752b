import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';

/** A budget line, with its amount and where it came from. */
export interface PresentLine {
  id: number;
  cost_cents: Cents;
  first_name: string | null;
  last_name: string | null;
  position: string | null;
  account_description: string | null;
  name: string | null;
  account_line: string | null;
  /** The file that the line was last imported from; null for a line that was added by hand. */
  original_name: string | null;
  updated_by: string;
}

/** Returns the lines of the base year of a budget, in order. */
export async function listPresentLines(db: Knex, scenarioId: number): Promise<PresentLine[]> {
  return db('line_items AS l')
    .leftJoin('imports AS i', 'i.id', 'l.import_id')
    .where({ 'l.scenario_id': scenarioId, 'l.is_projected': false })
    .whereNull('l.deleted_at')
    .orderBy('l.id')
    .select<PresentLine[]>(
      'l.id',
      'l.cost_cents',
      ...['l.first_name', 'l.last_name', 'l.position', 'l.account_description', 'l.name', 'l.account_line'],
      'i.original_name',
      'l.updated_by',
    );
}
