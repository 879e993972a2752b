import type { Knex } from 'knex';
import { nextCategoryColor } from '../../../core/category-colors.ts';
import type { AliasList } from '../../../core/contract/import-aliases.ts';
import type { FunctionValidity } from '../../../core/rules/projection/retired-function.ts';

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

/** Returns the entries in a list, sorted by id. With `keep`, locks them against deletion until the transaction ends. */
export async function listNames(db: Knex, list: ReferenceList, options: { keep: boolean }): Promise<ReferenceName[]> {
  const code = list === 'workGroups' ? db.raw('NULL AS code') : 'code';
  const query = db(TABLE[list]).select<ReferenceName[]>('id', 'name', code).orderBy('id');
  return options.keep ? query.forKeyShare() : query;
}

/** Locks the list against additions until the transaction ends. */
export async function closeList(db: Knex, list: ReferenceList): Promise<void> {
  await db.raw('LOCK TABLE ?? IN SHARE ROW EXCLUSIVE MODE', [TABLE[list]]);
}

/** Returns all function codes in the list of functions and in the budget categories. */
export async function listDeseCodes(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { code: string }[] }>(
    `SELECT code FROM dese_functions
     UNION SELECT dese_function FROM budget_categories WHERE dese_function IS NOT NULL ORDER BY code`,
  );
  return rows.map((row) => row.code);
}

export interface DeseFunctionName extends FunctionValidity {
  name: string;
}

export async function listDeseFunctions(db: Knex): Promise<DeseFunctionName[]> {
  return db('dese_functions')
    .select<DeseFunctionName[]>(
      'code',
      'name',
      'valid_from AS validFrom',
      'valid_to AS validTo',
      'replaced_by AS replacedBy',
    )
    .orderBy('code');
}

/** The meaning of a value in its normalized form. */
export interface AliasName {
  list: AliasList;
  key: string;
  /** Null for DESE codes, which have a `code` instead. For a building, null means the whole district. */
  id: number | null;
  code: string | null;
}

export async function listAliasNames(db: Knex): Promise<AliasName[]> {
  return db('reference_aliases')
    .select<AliasName[]>(
      'list',
      'word_key AS key',
      db.raw('coalesce(building_id, work_group_id, category_id) AS id'),
      'dese_code AS code',
    )
    .orderBy(['list', 'word_key']);
}

/** Adds a function of the district. */
export async function insertDeseFunction(db: Knex, row: { code: string; name: string }): Promise<void> {
  await db('dese_functions').insert({ ...row, report_group: 'Other', confidence: 'added by the district' });
}

/** Adds entries in the given order. New categories are displayed in that order after the existing categories, each in a different color. */
export async function insertNames(
  db: Knex,
  list: ReferenceList,
  names: readonly string[],
  personnel: readonly string[],
): Promise<ReferenceName[]> {
  const rows = list === 'categories' ? await newCategories(db, names, personnel) : names.map((name) => ({ name }));
  const inserted = await db(TABLE[list]).insert(rows).returning<{ id: number; name: string }[]>(['id', 'name']);
  return inserted.map((row) => ({ ...row, code: null }));
}

async function newCategories(db: Knex, names: readonly string[], personnel: readonly string[]) {
  const there = await db(TABLE.categories).select<{ color: string; display_order: number }[]>('color', 'display_order');
  const last = Math.max(0, ...there.map((category) => category.display_order));
  const used = there.map(({ color }) => color);
  return names.map((name, index) => {
    const color = nextCategoryColor(used);
    used.push(color);
    return { name, display_order: last + index + 1, color, is_personnel: personnel.includes(name) };
  });
}
