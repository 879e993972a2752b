import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type * as contract from '../../../core/contract/starter-set.ts';
import {
  codeOfLocation,
  missingCategories,
  missingSchools,
  STARTER_CATEGORIES,
} from '../../../core/rules/setup/starter-set.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import { BUILDINGS, CATEGORIES, removeEntry, type ListKind } from '../reference/change-entries.ts';
import { buildings, saveCategory } from '../reference/change-lists.ts';
import { listBuildings, listCategories } from '../reference/lists.ts';
import * as queries from './queries.ts';

/** Reads what the starter set would add: the missing DESE categories, and the missing schools of the latest active roster. */
export async function readStarterSet(cx: Context): Promise<contract.StarterSet> {
  const roster = await resolveBudget(cx, { type: 'operating' });
  const locations = roster ? await queries.listLocations(cx.db, roster.scenario.id) : [];
  const last = await queries.findAdded(cx.db);
  return {
    categories: missingCategories(await listCategories(cx)),
    schools: missingSchools(locations, await listBuildings(cx, {})),
    lastChange: last ? { id: last.id, categories: last.categoryIds.length, schools: last.buildingIds.length } : null,
  };
}

/** Adds either all of these categories and schools or none. Throws CONFLICT when a name or code is already in use. */
export async function addStarterSet(
  cx: Context,
  input: { categories: readonly string[]; schools: readonly { location: string; name: string }[] },
): Promise<ResponseOf<typeof contract.addStarterSet>> {
  return inTransaction(cx, async (tx) => {
    await queries.lockStarterSet(tx.db);
    const categoryIds: number[] = [];
    for (const { deseFunction, name } of STARTER_CATEGORIES) {
      if (!input.categories.includes(deseFunction)) continue;
      const fields = { name, code: deseFunction, deseFunction, displayOrder: Number(deseFunction) / 1000 };
      categoryIds.push((await saveCategory(tx, { fields })).id);
    }
    const buildingIds: number[] = [];
    for (const { location, name } of input.schools) {
      buildingIds.push((await buildings.create(tx, { name, code: codeOfLocation(location) })).id);
    }
    const details = { categoryIds, buildingIds };
    await audit(tx, { action: queries.ADD_STARTER_SET, entity: 'starter set', details });
    const made = await queries.findAdded(tx.db);
    if (!made) throw new Error('the audit log has no entry for the addition');
    return { changeId: made.id, categories: categoryIds.length, schools: buildingIds.length };
  });
}

/**
 * Removes the entries that one addition added, except entries that were changed afterward. Throws NOT_FOUND when there is no such addition
 * or it was undone. When lines use an entry, throws IN_USE and removes nothing.
 */
export async function undoStarterSet(
  cx: Context,
  input: { id: number },
): Promise<ResponseOf<typeof contract.undoStarterSet>> {
  return inTransaction(cx, async (tx) => {
    await queries.lockStarterSet(tx.db);
    const added = await queries.findAdded(tx.db, input.id);
    if (!added) {
      throw new AppError(
        'NOT_FOUND',
        `There is no starter set with the id ${input.id} to undo. It may have been undone already.`,
      );
    }
    const { categoryIds, buildingIds } = added;
    const removed = (await remove(tx, CATEGORIES, categoryIds)) + (await remove(tx, BUILDINGS, buildingIds));
    await audit(tx, { action: queries.UNDO_STARTER_SET, entity: 'starter set', entityIds: [input.id] });
    return { removed, kept: categoryIds.length + buildingIds.length - removed };
  });
}

async function remove(tx: Context, kind: ListKind, ids: readonly number[]): Promise<number> {
  const table = kind === CATEGORIES ? 'budget_categories' : 'buildings';
  const unchanged = await queries.listUnchanged(tx.db, table, ids);
  for (const id of unchanged) await removeEntry(tx, kind, { id });
  return unchanged.length;
}
