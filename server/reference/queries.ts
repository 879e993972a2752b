import type { Knex } from 'knex';
import type { Building } from '../../core/contract/reference.ts';

export interface BuildingRow {
  id: number;
  name: string;
  code: string | null;
  address: string | null;
  building_type: Building['buildingType'];
  employee_count: number;
}

/** People are counted in one scenario and year; without one, nobody. */
export async function listBuildings(
  db: Knex,
  roster: { scenarioId: number; fiscalYear: number } | null,
): Promise<BuildingRow[]> {
  return db('buildings')
    .select<BuildingRow[]>('buildings.*', db.raw('coalesce(people.employee_count, 0) AS employee_count'))
    .joinRaw(
      `LEFT JOIN (
         SELECT building_id, count(*) AS employee_count FROM line_items
         WHERE scenario_id = ? AND fiscal_year = ? AND deleted_at IS NULL AND NOT is_vacancy GROUP BY building_id
       ) people ON people.building_id = buildings.id`,
      [roster?.scenarioId ?? 0, roster?.fiscalYear ?? 0],
    )
    .orderBy('buildings.name');
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

export async function listCategories(db: Knex): Promise<CategoryRow[]> {
  return db('budget_categories')
    .select<CategoryRow[]>('budget_categories.*', db.raw('coalesce(items.item_count, 0) AS item_count'))
    .joinRaw(
      `LEFT JOIN (
         SELECT category_id, count(*) AS item_count FROM line_items
         WHERE deleted_at IS NULL AND NOT is_projected GROUP BY category_id
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
  employee_count: number;
  contract_count: number;
}

export async function listWorkGroups(db: Knex): Promise<WorkGroupRow[]> {
  return db('work_groups')
    .leftJoin('work_group_categories', 'work_group_categories.id', 'work_groups.category_id')
    .select<WorkGroupRow[]>(
      'work_groups.*',
      'work_group_categories.name AS category_name',
      db.raw('coalesce(people.employee_count, 0) AS employee_count'),
      db.raw('(SELECT count(*) FROM contracts c WHERE c.work_group_id = work_groups.id) AS contract_count'),
    )
    .joinRaw(
      `LEFT JOIN (
         SELECT l.work_group_id, count(*) AS employee_count
         FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND s.is_active
         WHERE l.deleted_at IS NULL AND NOT l.is_projected GROUP BY l.work_group_id
       ) people ON people.work_group_id = work_groups.id`,
    )
    .orderBy('work_groups.name');
}
