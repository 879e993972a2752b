import type { Knex } from 'knex';
import type { Building } from '../../../core/contract/reference.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';

export interface BuildingRow {
  id: number;
  name: string;
  code: string | null;
  address: string | null;
  building_type: Building['buildingType'];
}

export async function listBuildings(db: Knex): Promise<BuildingRow[]> {
  return db('buildings').select<BuildingRow[]>('*').orderByRaw('lower(name), id');
}

export interface CategoryRow {
  id: number;
  name: string;
  code: string | null;
  description: string | null;
  dese_function: string | null;
  default_yoy_increase: number | null;
  color: string;
  display_order: number;
  is_personnel: boolean;
  item_count: number;
}

/** Each with the lines that count in it, by their own category or by their DESE code. */
export async function listCategories(db: Knex, lines: { activeProposedOnly: boolean }): Promise<CategoryRow[]> {
  const counted = lines.activeProposedOnly
    ? `AND scenario_id IN (SELECT id FROM scenarios WHERE is_active AND scenario_type = 'proposed')`
    : '';
  return db('budget_categories')
    .select<CategoryRow[]>('budget_categories.*', db.raw('coalesce(items.item_count, 0) AS item_count'))
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

export interface WorkGroupRow {
  id: number;
  name: string;
  description: string | null;
  category_id: number | null;
  category_name: string | null;
  contract_count: number;
}

export async function listWorkGroups(db: Knex): Promise<WorkGroupRow[]> {
  return db('work_groups')
    .leftJoin('work_group_categories', 'work_group_categories.id', 'work_groups.category_id')
    .select<WorkGroupRow[]>(
      'work_groups.*',
      'work_group_categories.name AS category_name',
      db.raw('(SELECT count(*) FROM contracts c WHERE c.work_group_id = work_groups.id) AS contract_count'),
    )
    .orderByRaw('lower(work_groups.name), work_groups.id');
}
