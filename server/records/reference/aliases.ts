import type { Alias, AliasList, AliasTarget } from '../../../core/contract/import-aliases.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import * as queries from './alias-queries.ts';
import { readReferenceNames, REFERENCE_LISTS, type ReferenceNames } from './reference-names.ts';

/** The meaning of a value in a file. */
export interface AliasInput {
  list: AliasList;
  word: string;
  /** For a building, null means the whole district. */
  targetId: number | null;
  deseCode: string | null;
}

const ENTITY = 'alias';

/** Lists every remembered value with its meaning. */
export async function listAliases(cx: Context): Promise<Alias[]> {
  const names = await readReferenceNames(cx);
  return (await queries.listAliases(cx.db)).map((row) => present(row, names));
}

/** Lists everything that a value can refer to, list by list, sorted by name. */
export async function listAliasTargets(cx: Context): Promise<AliasTarget[]> {
  const names = await readReferenceNames(cx);
  const byName = REFERENCE_LISTS.flatMap((list) =>
    names[list]
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, code }): AliasTarget => ({
        list,
        targetId: id,
        deseCode: null,
        name: code === null || code === '' ? name : `${name} (${code})`,
      })),
  );
  const functions = names.deseCodes.map((code): AliasTarget => ({
    list: 'deseCodes',
    targetId: null,
    deseCode: code,
    name: nameOf('deseCodes', null, code, names),
  }));
  return [{ list: 'buildings', targetId: null, deseCode: null, name: DISTRICT_WIDE }, ...byName, ...functions];
}

/**
 * Saves either all of these meanings of values or none. A value that already has another meaning gets the new meaning. The targets must
 * exist. Returns how many meanings are new or changed.
 */
export async function rememberAliases(cx: Context, inputs: readonly AliasInput[]): Promise<number> {
  return inTransaction(cx, async (tx) => {
    const before = new Map((await queries.listAliases(tx.db)).map((row) => [keyOf(row.list, row.word_key), row]));
    const wanted = new Map(inputs.map((input) => [keyOf(input.list, normalizeText(input.word)), newRow(tx, input)]));
    const changed = [...wanted].flatMap(([key, row]) => (isSame(before.get(key), row) ? [] : [row]));
    if (changed.length === 0) return 0;
    const rows = await queries.upsertAliases(tx.db, changed);
    const names = await readReferenceNames(tx);
    const replaced = changed.flatMap((row) => before.get(keyOf(row.list, row.word_key)) ?? []);
    await audit(tx, {
      action: 'remember',
      entity: ENTITY,
      entityIds: rows.map(({ id }) => id),
      before: replaced.map((row) => present(row, names)),
      after: rows.map((row) => present(row, names)),
      details: { count: rows.length },
    });
    return rows.length;
  });
}

/** Deletes the meaning of a value. Throws NOT_FOUND. */
export async function deleteAlias(cx: Context, input: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const row = await queries.findAlias(tx.db, input.id);
    if (!row) throw new AppError('NOT_FOUND', `There is no remembered value with the id ${input.id}.`);
    const before = present(row, await readReferenceNames(tx));
    await queries.deleteAlias(tx.db, row.id);
    await audit(tx, { action: 'forget', entity: ENTITY, entityIds: [row.id], before });
    return { message: `“${row.word}” no longer means ${before.targetName}.` };
  });
}

function newRow(tx: Context, { list, word, targetId, deseCode }: AliasInput): queries.NewAlias {
  return {
    list,
    word,
    word_key: normalizeText(word),
    building_id: list === 'buildings' ? targetId : null,
    work_group_id: list === 'workGroups' ? targetId : null,
    category_id: list === 'categories' ? targetId : null,
    dese_code: list === 'deseCodes' ? deseCode : null,
    created_by: tx.actor.name,
    created_at: tx.now(),
  };
}

function isSame(row: queries.AliasRow | undefined, other: queries.NewAlias): boolean {
  return (
    row !== undefined &&
    row.building_id === other.building_id &&
    row.work_group_id === other.work_group_id &&
    row.category_id === other.category_id &&
    row.dese_code === other.dese_code
  );
}

function keyOf(list: AliasList, key: string): string {
  return `${list} ${key}`;
}

function present(row: queries.AliasRow, names: ReferenceNames): Alias {
  const targetId = row.building_id ?? row.work_group_id ?? row.category_id;
  return {
    id: row.id,
    list: row.list,
    word: row.word,
    targetId,
    deseCode: row.dese_code,
    targetName: nameOf(row.list, targetId, row.dese_code, names),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}

function nameOf(list: AliasList, id: number | null, deseCode: string | null, names: ReferenceNames): string {
  if (list === 'deseCodes') {
    const name = names.deseFunctions.find(({ code }) => code === deseCode)?.name;
    return [deseCode, name].filter(Boolean).join(' ');
  }
  if (id === null) return DISTRICT_WIDE;
  return names[list].find((entry) => entry.id === id)?.name ?? `(${id})`;
}
