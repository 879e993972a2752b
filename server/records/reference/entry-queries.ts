import type { Knex } from 'knex';
import type { Use } from '../../../core/contract/errors.ts';

/** The lists whose entries can be changed here; their tables have the same names. */
export type ListTable = 'buildings' | 'work_groups' | 'work_group_categories' | 'budget_categories' | 'funds';

export type EntryRow = Record<string, unknown> & { id: number; name: string };

/** Locks the entry until the transaction ends, so that nothing can start to use it. */
export async function lockEntry(db: Knex, table: ListTable, id: number): Promise<EntryRow | undefined> {
  return db(table).where({ id }).forUpdate().first<EntryRow | undefined>();
}

export async function insertEntry(db: Knex, table: ListTable, values: object): Promise<EntryRow> {
  const [row] = await db(table).insert(values).returning<EntryRow[]>('*');
  if (!row) throw new Error('the new entry was not returned');
  return row;
}

export async function updateEntry(db: Knex, table: ListTable, id: number, values: object): Promise<EntryRow> {
  const [row] = await db(table)
    .where({ id })
    .update({ ...values, updated_at: db.fn.now() })
    .returning<EntryRow[]>('*');
  if (!row) throw new Error('the changed entry was not returned');
  return row;
}

export async function deleteEntry(db: Knex, table: ListTable, id: number): Promise<void> {
  await db(table).where({ id }).delete();
}

const LINES = (column: string) => linesWhere(`${column} = :id`, true);

const linesWhere = (condition: string, canMove: boolean) => `
  SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted lines' WHEN is_projected THEN 'projected lines'
              WHEN is_vacancy THEN 'vacancies' WHEN is_operating THEN 'employees' ELSE 'line items' END AS what,
         count(*) AS count, ${canMove} AS "canMove"
  FROM line_items WHERE ${condition} GROUP BY 1`;

/** The records that use an entry and so prevent its deletion, by table. */
const USES: Record<ListTable, string> = {
  buildings: `${LINES('building_id')}
    UNION ALL SELECT 'enrollment records', count(*), false FROM enrollment WHERE building_id = :id
    UNION ALL SELECT 'positions', count(*), true FROM positions WHERE building_id = :id`,
  work_groups: `${LINES('work_group_id')}
    UNION ALL SELECT 'contracts', count(*), false FROM contracts WHERE work_group_id = :id
    UNION ALL SELECT 'salary schedules', count(*), false FROM salary_schedules WHERE work_group_id = :id
    UNION ALL SELECT 'positions', count(*), true FROM positions WHERE work_group_id = :id
    UNION ALL SELECT 'offers', count(*), false FROM offers WHERE work_group_id = :id`,
  work_group_categories: `SELECT 'work groups' AS what, count(*) AS count, true AS "canMove" FROM work_groups WHERE category_id = :id`,
  budget_categories: `${LINES('category_id')}
    UNION ALL SELECT 'positions', count(*), true FROM positions WHERE category_id = :id`,
  funds: `${linesWhere('fund = (SELECT name FROM funds WHERE id = :id)', false)}
    UNION ALL SELECT 'positions', count(DISTINCT position_id), false FROM position_funding
    WHERE fund = (SELECT name FROM funds WHERE id = :id)`,
};

/** Returns the kinds of records that use an entry, most important first, each with its number. */
export async function listUses(db: Knex, table: ListTable, id: number): Promise<Use[]> {
  const { rows } = await db.raw<{ rows: Use[] }>(
    `SELECT * FROM (${USES[table]}) uses WHERE count > 0
     ORDER BY array_position(ARRAY['contracts','salary schedules','offers','enrollment records','positions','employees','vacancies','line items','work groups','projected lines','deleted lines'], what)`,
    { id },
  );
  return rows;
}

const OF_WORK_GROUP = {
  benefitMix: 'benefit_mix',
  benefitRates: 'benefit_rates',
  vacancyRules: 'vacancy_rules',
  colaSettings: 'cola_settings',
} as const;
export type WithWorkGroup = Partial<Record<keyof typeof OF_WORK_GROUP, Record<string, unknown>[]>>;

/**
 * Removes a work group that is about to be deleted from the lists of groups with steps, and deletes the rows that exist only for it: its
 * benefit mix and rates, vacancy rules and COLA settings. Returns these rows.
 */
export async function clearWorkGroupSettings(db: Knex, id: number): Promise<WithWorkGroup> {
  await db.raw(
    `UPDATE budget_settings SET steps_lanes_work_groups = array_remove(steps_lanes_work_groups, :id)
     WHERE :id = ANY(steps_lanes_work_groups)`,
    { id },
  );
  const removed: WithWorkGroup = {};
  for (const [name, table] of Object.entries(OF_WORK_GROUP) as [keyof WithWorkGroup, string][]) {
    const rows = await db(table).where({ work_group_id: id }).delete().returning<Record<string, unknown>[]>('*');
    if (rows.length > 0) removed[name] = rows;
  }
  return removed;
}

export async function moveWorkGroups(db: Knex, { from, to }: { from: number; to: number | null }): Promise<number> {
  return db('work_groups').where({ category_id: from }).update({ category_id: to, updated_at: db.fn.now() });
}

/**
 * Sets the display order of the categories with these ids to 10, 20, 30 and so on, in the order of the ids. Returns the number of all
 * categories, including those whose ids were not given.
 */
export async function orderCategories(db: Knex, ids: readonly number[]): Promise<number> {
  await db.raw(
    `UPDATE budget_categories c SET display_order = o.place * 10, updated_at = now()
     FROM unnest(?::bigint[]) WITH ORDINALITY AS o(id, place)
     WHERE c.id = o.id AND c.display_order <> o.place * 10`,
    [`{${ids.join(',')}}`],
  );
  const row = await db('budget_categories').count<{ count: number }>({ count: '*' }).first();
  return row?.count ?? 0;
}

/** Moves positions from one entry of a list to another, or to none. Returns their ids. */
export async function movePositions(
  db: Knex,
  { column, from, to }: { column: 'building_id' | 'work_group_id' | 'category_id'; from: number; to: number | null },
  { at, by }: { at: Date; by: string },
): Promise<number[]> {
  const rows = await db('positions')
    .where({ [column]: from })
    .update({ [column]: to, rev: db.raw('rev + 1'), updated_at: at, updated_by: by })
    .returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}
