import type { Knex } from 'knex';
import type { WorkGroupCategory } from '../../../core/contract/reference-changes.ts';
import type { Fund } from '../../../core/contract/reference-funds.ts';
import type { Building, Category, WorkGroup } from '../../../core/contract/reference.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';

export async function listBuildings(db: Knex): Promise<Omit<Building, 'employeeCount' | 'employeeCountHidden'>[]> {
  return db('buildings')
    .select('id', 'name', 'code', 'address', 'building_type AS buildingType')
    .orderByRaw('lower(name), id');
}

/**
 * Returns the categories, each with the number of lines that count in it either because of the category set on the line or because of its
 * DESE code.
 */
export async function listCategories(db: Knex, lines: { activeProposedOnly: boolean }): Promise<Category[]> {
  const counted = lines.activeProposedOnly
    ? `AND scenario_id IN (SELECT id FROM scenarios WHERE is_active AND scenario_type = 'proposed')`
    : '';
  return db('budget_categories')
    .select<Category[]>(
      'id',
      'name',
      'code',
      'description',
      'dese_function AS deseFunction',
      'default_yoy_increase AS defaultYoYIncrease',
      'color',
      'display_order AS displayOrder',
      'is_personnel AS isPersonnel',
      db.raw('coalesce(items.item_count, 0) AS "itemCount"'),
    )
    .joinRaw(
      `LEFT JOIN (
         WITH grouped AS (
           SELECT category_id, ${TRIMMED_CODE} AS code, count(*) AS count FROM line_items
           WHERE deleted_at IS NULL AND NOT is_projected ${counted} GROUP BY 1, 2
         ),
         ${COUNTED_CATEGORIES}
         SELECT counted_in AS category_id, sum(count)::bigint AS item_count FROM categorized GROUP BY 1
       ) items ON items.category_id = budget_categories.id`,
    )
    .orderBy(['display_order', 'id']);
}

export async function listWorkGroups(db: Knex): Promise<Omit<WorkGroup, 'employeeCount' | 'vacancyCount'>[]> {
  return db('work_groups')
    .leftJoin('work_group_categories', 'work_group_categories.id', 'work_groups.category_id')
    .select<Omit<WorkGroup, 'employeeCount' | 'vacancyCount'>[]>(
      'work_groups.id',
      'work_groups.name',
      'work_groups.description',
      'work_groups.category_id AS categoryId',
      'work_group_categories.name AS category',
      db.raw('(SELECT count(*) FROM contracts c WHERE c.work_group_id = work_groups.id) AS "contractCount"'),
    )
    .orderByRaw('lower(work_groups.name), work_groups.id');
}

export async function listWorkGroupCategories(db: Knex): Promise<WorkGroupCategory[]> {
  return db('work_group_categories AS c')
    .select<WorkGroupCategory[]>(
      'c.id',
      'c.name',
      'c.description',
      'c.background_color AS backgroundColor',
      'c.text_color AS textColor',
      db.raw('(SELECT count(*) FROM work_groups g WHERE g.category_id = c.id) AS "workGroupCount"'),
    )
    .orderBy('c.id');
}

export async function listFunds(db: Knex, where: { activeProposedOnly: boolean }): Promise<Fund[]> {
  const { rows } = await db.raw<{ rows: Fund[] }>(
    `SELECT f.id, f.name, f.kind, f.covered_by_guidance AS "coveredByGuidance",
            coalesce(used.lines, 0)::bigint AS "lineCount"
     FROM funds f LEFT JOIN (
       SELECT fund, count(*) AS lines FROM line_items
       WHERE deleted_at IS NULL AND NOT is_projected AND (NOT :activeProposedOnly OR scenario_id IN (
         SELECT id FROM scenarios WHERE is_active AND scenario_type = 'proposed'
       ))
       GROUP BY 1
     ) used ON used.fund = f.name
     ORDER BY lower(f.name)`,
    where,
  );
  return rows;
}
