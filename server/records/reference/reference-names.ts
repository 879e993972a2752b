import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { readFundNames } from '../funds/hold-funds.ts';
import * as queries from './name-queries.ts';

export { REFERENCE_LISTS, type ReferenceList, type ReferenceName } from './name-queries.ts';

/** Everything that a value in a file can refer to. */
export interface ReferenceNames extends Record<queries.ReferenceList, queries.ReferenceName[]> {
  funds: string[];
  deseCodes: string[];
  deseFunctions: queries.DeseFunctionName[];
  /** Values in files whose meaning a user has chosen. */
  aliases: queries.AliasName[];
}

/** Reads the names and codes of all reference data. */
export async function readReferenceNames(cx: Context): Promise<ReferenceNames> {
  return readAll(cx, false);
}

/**
 * Reads the same as readReferenceNames, in a transaction. Until the transaction ends, locks the entries against deletion, and locks those
 * lists in `fill` that are empty against additions by others.
 */
export async function lockReferenceNames(
  tx: Context,
  input: { fill: readonly queries.ReferenceList[] },
): Promise<ReferenceNames> {
  const names = await readAll(tx, true);
  for (const list of queries.REFERENCE_LISTS) {
    if (names[list].length > 0 || !input.fill.includes(list)) continue;
    await queries.closeList(tx.db, list);
    names[list] = await queries.listNames(tx.db, list, { keep: true });
  }
  return names;
}

async function readAll(cx: Context, keep: boolean): Promise<ReferenceNames> {
  return {
    buildings: await queries.listNames(cx.db, 'buildings', { keep }),
    workGroups: await queries.listNames(cx.db, 'workGroups', { keep }),
    categories: await queries.listNames(cx.db, 'categories', { keep }),
    funds: await readFundNames(cx, { keep }),
    deseCodes: await queries.listDeseCodes(cx.db),
    deseFunctions: await queries.listDeseFunctions(cx.db),
    aliases: await queries.listAliasNames(cx.db),
  };
}

const ENTITY: Record<queries.ReferenceList, string> = {
  buildings: 'building',
  workGroups: 'work group',
  categories: 'category',
};

/** Adds these names to a list, in order. Only the categories in `personnel` are for personnel. No new category has a yearly increase. */
export async function addReferenceNames(
  cx: Context,
  input: { list: queries.ReferenceList; names: readonly string[]; personnel?: readonly string[]; source: string },
): Promise<queries.ReferenceName[]> {
  if (input.names.length === 0) return [];
  return inTransaction(cx, async (tx) => {
    const personnel = input.personnel ?? [];
    const added = await queries.insertNames(tx.db, input.list, input.names, personnel);
    await audit(tx, {
      action: 'create',
      entity: ENTITY[input.list],
      entityIds: added.map((entry) => entry.id),
      after: { names: added.map((entry) => entry.name), ...(personnel.length > 0 && { personnel }) },
      details: { count: added.length, source: input.source },
    });
    return added;
  });
}

/** Adds a function of the district to the functions of the state. */
export async function addDeseFunction(cx: Context, row: { code: string; name: string }): Promise<void> {
  await inTransaction(cx, async (tx) => {
    await queries.insertDeseFunction(tx.db, row);
    await audit(tx, { action: 'create', entity: 'DESE function', after: row });
  });
}
