import { nextCategoryColor } from '../../../core/category-colors.ts';
import type {
  BuildingFields,
  CategoryFields,
  WorkGroupCategory,
  WorkGroupCategoryFields,
  WorkGroupFields,
} from '../../../core/contract/reference-changes.ts';
import type { Building, Category, WorkGroup } from '../../../core/contract/reference.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import {
  BUILDINGS,
  CATEGORIES,
  changeEntry,
  createEntry,
  type ListKind,
  WORK_GROUP_CATEGORIES,
  WORK_GROUPS,
} from './change-entries.ts';
import { assertAsRead, type Changes } from './assert-as-read.ts';
import * as queries from './entry-queries.ts';
import { listBuildings, listCategories, listWorkGroups } from './lists.ts';

type Columns = Readonly<Record<string, string>>;

/** Converts fields to columns, without omitted ones. */
function columnsOf(fields: object, names: Columns): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[names[field] ?? field, value as unknown]],
    ),
  );
}

async function change(
  cx: Context,
  kind: ListKind,
  id: number,
  changes: Changes<object>,
  names: Columns,
): Promise<void> {
  await changeEntry(cx, kind, id, columnsOf({ ...changes, was: undefined }, names), (before) => {
    const current = Object.entries(names).map(([field, column]) => [field, before[column]] as const);
    assertAsRead(Object.fromEntries(current), changes, before.name);
  });
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
  if (!entry) throw new AppError('CONFLICT', 'Another user deleted it at the same moment.');
  return entry;
};

/** Adds a building. Throws CONFLICT when its name or code is taken. */
export async function createBuilding(cx: Context, fields: BuildingFields): Promise<Building> {
  const id = await createEntry(cx, BUILDINGS, columnsOf(fields, BUILDING_COLUMNS));
  return found(await listBuildings(cx, {}), id);
}

/** Changes a building. Throws NOT_FOUND, and CONFLICT also when a field differs from what the user saw. */
export async function updateBuilding(
  cx: Context,
  input: { id: number; fields: Changes<BuildingFields> },
): Promise<Building> {
  await change(cx, BUILDINGS, input.id, input.fields, BUILDING_COLUMNS);
  return found(await listBuildings(cx, {}), input.id);
}

/** Adds a work group. Throws CONFLICT when its name is taken or its category no longer exists. */
export async function createWorkGroup(cx: Context, fields: WorkGroupFields): Promise<WorkGroup> {
  const id = await createEntry(cx, WORK_GROUPS, columnsOf(fields, WORK_GROUP_COLUMNS));
  return found(await listWorkGroups(cx), id);
}

/** Changes a work group. Throws NOT_FOUND and CONFLICT. */
export async function updateWorkGroup(
  cx: Context,
  input: { id: number; fields: Changes<WorkGroupFields> },
): Promise<WorkGroup> {
  await change(cx, WORK_GROUPS, input.id, input.fields, WORK_GROUP_COLUMNS);
  return found(await listWorkGroups(cx), input.id);
}

/** Lists all work-group categories in the order they were created. */
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

/** Adds a work-group category, in the default colors unless others are given. Throws CONFLICT when its name is taken. */
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
  input: { id: number; fields: Changes<WorkGroupCategoryFields> },
): Promise<WorkGroupCategory> {
  await change(cx, WORK_GROUP_CATEGORIES, input.id, input.fields, WORK_GROUP_CATEGORY_COLUMNS);
  return found(await listWorkGroupCategories(cx), input.id);
}

/** Adds a budget category, in the next distinct color unless one is given, or changes the one with the id. Throws NOT_FOUND and CONFLICT. */
export async function saveCategory(
  cx: Context,
  input: { id?: number | undefined; fields: Changes<CategoryFields> },
): Promise<Category> {
  const { id, fields } = input;
  if (id !== undefined) await change(cx, CATEGORIES, id, fields, CATEGORY_COLUMNS);
  if (id !== undefined) return found(await listCategories(cx), id);
  const color = fields.color ?? nextCategoryColor((await listCategories(cx)).map((category) => category.color));
  const saved = await createEntry(cx, CATEGORIES, columnsOf({ ...fields, color, was: undefined }, CATEGORY_COLUMNS));
  return found(await listCategories(cx), saved);
}

/** Sets the order of all budget categories. Throws CONFLICT when the list is not exactly the existing ones. */
export async function orderCategories(cx: Context, input: { ids: readonly number[] }): Promise<Category[]> {
  return inTransaction(cx, async (tx) => {
    const before = (await listCategories(tx)).map(({ id }) => id);
    const asked = new Set(input.ids);
    const count = await queries.orderCategories(tx.db, input.ids);
    if (asked.size !== input.ids.length || count !== asked.size || before.some((id) => !asked.has(id))) {
      throw new AppError('CONFLICT', 'The list of categories has changed. Reload it, then set the order again.');
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
