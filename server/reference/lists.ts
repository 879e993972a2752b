import type { Building, Category, WorkGroup } from '../../core/contract/reference.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../context.ts';
import * as queries from './queries.ts';

/** All buildings, each with the people of the asked year's active operating budget. */
export async function listBuildings(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined },
): Promise<Building[]> {
  const roster = await resolveBudget(cx, { type: 'operating', ...input });
  const rows = await queries.listBuildings(
    cx.db,
    roster && { scenarioId: roster.scenario.id, fiscalYear: roster.fiscalYear },
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    address: row.address,
    buildingType: row.building_type,
    employeeCount: row.employee_count,
  }));
}

/** All budget categories in display order. */
export async function listCategories(cx: Context): Promise<Category[]> {
  return (await queries.listCategories(cx.db)).map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    deseFunction: row.dese_function,
    defaultYoYIncrease: row.default_yoy_increase,
    color: row.color,
    displayOrder: row.display_order,
    isPersonnel: row.is_personnel,
    itemCount: row.item_count,
  }));
}

/** All work groups by name. */
export async function listWorkGroups(cx: Context): Promise<WorkGroup[]> {
  return (await queries.listWorkGroups(cx.db)).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.category_id,
    category: row.category_name,
    employeeCount: row.employee_count,
    contractCount: row.contract_count,
  }));
}
