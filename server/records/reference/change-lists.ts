import { nextCategoryColor } from '../../../core/category-colors.ts';
import type {
  BuildingFields,
  CategoryFields,
  WorkGroupCategory,
  WorkGroupCategoryFields,
  WorkGroupFields,
} from '../../../core/contract/reference-changes.ts';
import type { Building, Category, WorkGroup } from '../../../core/contract/reference.ts';
import type { Fund, FundFields } from '../../../core/contract/reference-funds.ts';
import { LIST_COLUMNS } from '../../../core/reference-columns.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import {
  BUILDINGS,
  CATEGORIES,
  changeEntry,
  createEntry,
  FUNDS,
  type ListKind,
  WORK_GROUP_CATEGORIES,
  WORK_GROUPS,
} from './change-entries.ts';
import { assertAsRead, type Changes } from './assert-as-read.ts';
import * as queries from './entry-queries.ts';
import { listBuildings, listCategories, listFunds, listWorkGroupCategories, listWorkGroups } from './lists.ts';

/** Converts fields to columns. Omitted fields are left out. */
function columnsOf(kind: ListKind, fields: object): object {
  const names: Readonly<Record<string, string>> = LIST_COLUMNS[kind.entity];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[names[field] ?? field, value as unknown]],
    ),
  );
}

function found<Entry extends { id: number }>(entries: readonly Entry[], id: number): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new AppError('CONFLICT', 'Another user deleted the entry at the same time.');
  return entry;
}

/** Returns the operations that create and change entries in a list. These operations return an entry in the same form as `list`. */
function changesOf<Fields extends object, Entry extends { id: number }>(
  kind: ListKind,
  list: (cx: Context) => Promise<readonly Entry[]>,
) {
  return {
    /** Adds an entry. Throws CONFLICT when its name or code is already in use or something that it refers to no longer exists. */
    async create(cx: Context, fields: Fields): Promise<Entry> {
      const id = await createEntry(cx, kind, columnsOf(kind, fields));
      return found(await list(cx), id);
    },
    /**
     * Changes an entry. Throws NOT_FOUND, and CONFLICT for the same reasons as when adding an entry or when a field differs from what the
     * user saw.
     */
    async update(cx: Context, { id, fields }: { id: number; fields: Changes<Fields> }): Promise<Entry> {
      await changeEntry(cx, kind, id, columnsOf(kind, { ...fields, was: undefined }), (before) => {
        const current = Object.entries(LIST_COLUMNS[kind.entity]).map(([field, column]) => [field, before[column]]);
        assertAsRead(Object.fromEntries(current) as object, fields, before.name);
      });
      return found(await list(cx), id);
    },
  };
}

export const buildings = changesOf<BuildingFields, Building>(BUILDINGS, (cx) => listBuildings(cx, {}));
export const workGroups = changesOf<WorkGroupFields, WorkGroup>(WORK_GROUPS, (cx) => listWorkGroups(cx));
/** A work-group category gets the default colors unless others are given. */
export const workGroupCategories = changesOf<WorkGroupCategoryFields, WorkGroupCategory>(
  WORK_GROUP_CATEGORIES,
  listWorkGroupCategories,
);
/** Lines with a renamed fund get the new name. */
export const funds = changesOf<FundFields, Fund>(FUNDS, listFunds);
const categories = changesOf<Changes<CategoryFields>, Category>(CATEGORIES, listCategories);

/**
 * Adds a budget category, in the next distinct color unless one is given, or changes the category with the given id. Throws NOT_FOUND and
 * CONFLICT.
 */
export async function saveCategory(
  cx: Context,
  input: { id?: number | undefined; fields: Changes<CategoryFields> },
): Promise<Category> {
  const { id, fields } = input;
  if (id !== undefined) return categories.update(cx, { id, fields });
  const color = fields.color ?? nextCategoryColor((await listCategories(cx)).map((category) => category.color));
  return categories.create(cx, { ...fields, color, was: undefined });
}

/** Sets the order of all budget categories. Throws CONFLICT when the given ids are not exactly those of the existing categories. */
export async function orderCategories(cx: Context, input: { ids: readonly number[] }): Promise<Category[]> {
  return inTransaction(cx, async (tx) => {
    const before = (await listCategories(tx)).map(({ id }) => id);
    const asked = new Set(input.ids);
    const count = await queries.orderCategories(tx.db, input.ids);
    if (asked.size !== input.ids.length || count !== asked.size || before.some((id) => !asked.has(id))) {
      throw new AppError('CONFLICT', 'The list of categories has changed. Reload the list, then set the order again.');
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
