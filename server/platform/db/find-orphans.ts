import type { Knex } from 'knex';

export interface Orphans {
  constraint: string;
  count: number;
}

interface Reference {
  constraint: string;
  child: string;
  parent: string;
  /** Columns of the referring and the referenced table. */
  pairs: string[][];
}

/** Triggers, not foreign keys, enforce what lines refer to, so the database cannot list it. */
const OF_THE_LINES: Reference[] = [
  { constraint: 'line_items_import_fk', parent: 'imports', column: 'import_id' },
  { constraint: 'line_items_building_fk', parent: 'buildings', column: 'building_id' },
  { constraint: 'line_items_work_group_fk', parent: 'work_groups', column: 'work_group_id' },
  { constraint: 'line_items_category_fk', parent: 'budget_categories', column: 'category_id' },
].map(({ constraint, parent, column }) => ({ constraint, child: 'line_items', parent, pairs: [[column, 'id']] }));
const OF_THE_KIND: Reference = {
  constraint: 'line_items_scenario_kind_fk',
  child: 'line_items',
  parent: 'scenarios',
  pairs: [
    ['scenario_id', 'id'],
    ['is_operating', 'is_operating'],
  ],
};

/** Counts rows that refer to a missing row, by the name of the constraint that should have prevented it. */
export async function findOrphans(db: Knex): Promise<Orphans[]> {
  const { rows: keys } = await db.raw<{ rows: Reference[] }>(
    `SELECT conname AS constraint, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
       (SELECT json_agg(json_build_array(quote_ident(a.attname), quote_ident(f.attname)))
        FROM unnest(conkey, confkey) AS k (a, f)
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.a
        JOIN pg_attribute f ON f.attrelid = confrelid AND f.attnum = k.f) AS pairs
     FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f' ORDER BY conname`,
  );
  const found: Orphans[] = [];
  for (const { constraint, child, parent, pairs } of [...keys, ...OF_THE_LINES, OF_THE_KIND]) {
    const isSet = pairs.map(([own]) => `c.${own ?? ''} IS NOT NULL`).join(' AND ');
    const matches = pairs.map(([own, other]) => `p.${other ?? ''} = c.${own ?? ''}`).join(' AND ');
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      `SELECT count(*) FROM ${child} c WHERE ${isSet} AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${matches})`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ constraint, count });
  }
  return found;
}
