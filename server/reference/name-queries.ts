import type { Knex } from 'knex';

export const REFERENCE_LISTS = ['buildings', 'workGroups', 'categories'] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

const TABLE: Record<ReferenceList, string> = {
  buildings: 'buildings',
  workGroups: 'work_groups',
  categories: 'budget_categories',
};

export interface ReferenceName {
  id: number;
  name: string;
  code: string | null;
}

/** The entries of a list by id. With `keep`, none of them can be deleted until the transaction ends. */
export async function listNames(db: Knex, list: ReferenceList, options: { keep: boolean }): Promise<ReferenceName[]> {
  const code = list === 'workGroups' ? db.raw('NULL AS code') : 'code';
  const query = db(TABLE[list]).select<ReferenceName[]>('id', 'name', code).orderBy('id');
  return options.keep ? query.forKeyShare() : query;
}

/** Nobody else can add to the list until the transaction ends. */
export async function closeList(db: Knex, list: ReferenceList): Promise<void> {
  await db.raw('LOCK TABLE ?? IN SHARE ROW EXCLUSIVE MODE', [TABLE[list]]);
}

/** Every code that the state or a category of ours gives to a function. */
export async function listDeseCodes(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { code: string }[] }>(
    `SELECT code FROM dese_functions
     UNION SELECT dese_function FROM budget_categories WHERE dese_function IS NOT NULL ORDER BY code`,
  );
  return rows.map((row) => row.code);
}

/** Adds entries in the order given; categories are displayed in it. */
export async function insertNames(db: Knex, list: ReferenceList, names: readonly string[]): Promise<ReferenceName[]> {
  const rows = names.map((name, index) => (list === 'categories' ? { name, display_order: index + 1 } : { name }));
  const inserted = await db(TABLE[list]).insert(rows).returning<{ id: number; name: string }[]>(['id', 'name']);
  return inserted.map((row) => ({ ...row, code: null }));
}
