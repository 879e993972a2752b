import type { Knex } from 'knex';

const INDEXES = [
  ['line_items_building_idx', 'building_id'],
  ['line_items_work_group_idx', 'work_group_id'],
  ['line_items_category_idx', 'category_id'],
  ['line_items_import_idx', 'import_id'],
] as const;

/**
 * Lines are asked for by their budget and year. A building, work group, category or import is shared by thousands of them, so an
 * index over it saved hardly any reading, and keeping four of them took a third of the time of adding lines.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(INDEXES.map(([name]) => `DROP INDEX ${name};`).join('\n'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    INDEXES.map(([name, column]) => `CREATE INDEX ${name} ON line_items (${column}) WHERE ${column} IS NOT NULL;`).join(
      '\n',
    ),
  );
}
