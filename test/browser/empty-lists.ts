import type { TestApp } from '../support/test-app.ts';

/** Those that are named by others come after them. */
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

/** Takes all budgets and reference data away. */
export async function emptyLists({ cx }: TestApp): Promise<void> {
  for (const table of TABLES) await cx.db(table).delete();
}
