import type { TestApp } from '../support/test-app.ts';

/** Ordered by foreign keys: a table comes before the tables that it references. */
const TABLES = [
  'line_items',
  'budget_settings',
  'scenarios',
  'versions',
  'budget_years',
  'funds',
  'buildings',
  'work_groups',
  'work_group_categories',
  'budget_categories',
  'job_class_map',
  'dese_functions',
];

/** Deletes all budgets and reference data. */
export async function emptyLists({ cx }: TestApp): Promise<void> {
  for (const table of TABLES) await cx.db(table).delete();
}
