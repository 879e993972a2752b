import type {
  BuildingFields,
  CategoryFields,
  WorkGroupCategory,
  WorkGroupCategoryFields,
  WorkGroupFields,
} from '../../core/contract/reference-changes.ts';
import type { Building, Category, WorkGroup } from '../../core/contract/reference.ts';
import { inTransaction, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../errors.ts';
import {
  BUILDINGS,
  CATEGORIES,
  changeEntry,
  createEntry,
  WORK_GROUP_CATEGORIES,
  WORK_GROUPS,
} from './change-entries.ts';
import * as queries from './entry-queries.ts';
import { listBuildings, listCategories, listWorkGroups } from './lists.ts';

/** Fields by column; those left out are left out, so that they stay. */
function columnsOf<Fields extends object>(fields: Fields, names: Record<keyof Fields, string>): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[names[field as keyof Fields], value as unknown]],
    ),
  );
}

const BUILDING_COLUMNS = { name: 'name', code: 'code', address: 'address', buildingType: 'building_type' } as const;
const WORK_GROUP_COLUMNS = { name: 'name', description: 'description', categoryId: 'category_id' } as const;
const WORK_GROUP_CATEGORY_COLUMNS = {
  name: 'name',
  description: 'description',
  backgroundColor: 'background_color',
  textColor: 'text_color',
} as const;
const CATEGORY_COLUMNS = {
  name: 'name',
  code: 'code',
  description: 'description',
  deseFunction: 'dese_function',
  defaultYoYIncrease: 'default_yoy_increase',
  color: 'color',
  displayOrder: 'display_order',
  isPersonnel: 'is_personnel',
} as const;

const found = <Entry extends { id: number }>(entries: readonly Entry[], id: number): Entry => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new AppError('CONFLICT', 'Somebody deleted it at the same moment.');
  return entry;
};

/** Adds a building. Throws CONFLICT when its name or code is taken. */
export async function createBuilding(cx: Context, fields: BuildingFields): Promise<Building> {
  const id = await createEntry(cx, BUILDINGS, columnsOf(fields, BUILDING_COLUMNS));
  return found(await listBuildings(cx, {}), id);
}

/** Changes a building. Throws NOT_FOUND and CONFLICT. */
export async function updateBuilding(
  cx: Context,
  input: { id: number; fields: Partial<BuildingFields> },
): Promise<Building> {
  await changeEntry(cx, BUILDINGS, input.id, columnsOf(input.fields, BUILDING_COLUMNS));
  return found(await listBuildings(cx, {}), input.id);
}

/** Adds a work group. Throws CONFLICT when its name is taken or its category is gone. */
export async function createWorkGroup(cx: Context, fields: WorkGroupFields): Promise<WorkGroup> {
  const id = await createEntry(cx, WORK_GROUPS, columnsOf(fields, WORK_GROUP_COLUMNS));
  return found(await listWorkGroups(cx), id);
}

/** Changes a work group. Throws NOT_FOUND and CONFLICT. */
export async function updateWorkGroup(
  cx: Context,
  input: { id: number; fields: Partial<WorkGroupFields> },
): Promise<WorkGroup> {
  await changeEntry(cx, WORK_GROUPS, input.id, columnsOf(input.fields, WORK_GROUP_COLUMNS));
  return found(await listWorkGroups(cx), input.id);
}

/** All work-group categories in the order in which they were made. */
export async function listWorkGroupCategories(cx: Context): Promise<WorkGroupCategory[]> {
  return (await queries.listWorkGroupCategories(cx.db)).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    backgroundColor: row.background_color,
    textColor: row.text_color,
    workGroupCount: row.work_group_count,
  }));
}

/** Adds a work-group category, in the default colours unless others are given. Throws CONFLICT when its name is taken. */
export async function createWorkGroupCategory(
  cx: Context,
  fields: WorkGroupCategoryFields,
): Promise<WorkGroupCategory> {
  const id = await createEntry(cx, WORK_GROUP_CATEGORIES, columnsOf(fields, WORK_GROUP_CATEGORY_COLUMNS));
  return found(await listWorkGroupCategories(cx), id);
}

/** Changes a work-group category. Throws NOT_FOUND and CONFLICT. */
export async function updateWorkGroupCategory(
  cx: Context,
  input: { id: number; fields: Partial<WorkGroupCategoryFields> },
): Promise<WorkGroupCategory> {
  await changeEntry(cx, WORK_GROUP_CATEGORIES, input.id, columnsOf(input.fields, WORK_GROUP_CATEGORY_COLUMNS));
  return found(await listWorkGroupCategories(cx), input.id);
}

/** Adds a budget category, or changes the one with the id. Throws NOT_FOUND and CONFLICT. */
export async function saveCategory(
  cx: Context,
  input: { id?: number | undefined; fields: Partial<CategoryFields> },
): Promise<Category> {
  const values = columnsOf(input.fields, CATEGORY_COLUMNS);
  const { id } = input;
  if (id !== undefined) await changeEntry(cx, CATEGORIES, id, values);
  const saved = id ?? (await createEntry(cx, CATEGORIES, values));
  return found(await listCategories(cx), saved);
}

/** Puts all budget categories in this order. Throws CONFLICT when they are not exactly the ones that there are. */
export async function orderCategories(cx: Context, input: { ids: readonly number[] }): Promise<Category[]> {
  return inTransaction(cx, async (tx) => {
    const before = (await listCategories(tx)).map(({ id }) => id);
    const asked = new Set(input.ids);
    const count = await queries.orderCategories(tx.db, input.ids);
    if (asked.size !== input.ids.length || count !== asked.size || before.some((id) => !asked.has(id))) {
      throw new AppError('CONFLICT', 'The list of categories has changed meanwhile. Look at it again, then order it.');
    }
    await audit(tx, {
      action: 'order',
      entity: CATEGORIES.entity,
      entityIds: [...input.ids],
      before: { order: before },
      after: { order: input.ids },
    });
    return listCategories(tx);
  });
}
