import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import * as queries from './sheet-queries.ts';
import { type Documents, type SheetName, SHEETS } from './sheets.ts';

/** A row to add (no id), replace or delete (set is null). */
export interface SheetEdit<Name extends SheetName> {
  id: number | null;
  rev: number | null;
  set: Documents[Name] | null;
}

export interface SheetChange<Row> {
  rows: Row[];
  changeId: number | null;
}

interface SheetRules<Name extends SheetName, Row> {
  /** Throws if the changes are not allowed. */
  check: (tx: Context, changes: readonly queries.RowChange<Name>[]) => Promise<void>;
  /** Returns the rows with these ids in the format of the API. */
  present: (tx: Context, ids: readonly number[]) => Promise<Row[]>;
}

const ACTION = 'change';

/**
 * Adds, replaces and deletes rows of a list, all or none, in one transaction with one entry in the audit log. Throws NOT_FOUND for an
 * unknown row, VALIDATION for a row that appears twice or a new row without values, and CONFLICT, with the current rows, if another user
 * has changed a row.
 */
export async function changeSheet<Name extends SheetName, Row extends { id: number }>(
  cx: Context,
  name: Name,
  edits: readonly SheetEdit<Name>[],
  { check, present }: SheetRules<Name, Row>,
): Promise<SheetChange<Row>> {
  return inTransaction(cx, async (tx) => {
    await queries.holdBenefits(tx.db);
    const stored = await requireRows(tx, name, edits);
    const stale = edits.flatMap(({ id, rev }) => (id !== null && stored.get(id)?.rev !== rev ? [id] : []));
    if (stale.length > 0) {
      const conflicts = await present(tx, stale);
      throw new AppError(
        'CONFLICT',
        `Another user changed ${SHEETS[name].rows} after you loaded them. Nothing was saved. Compare your change with the current values and decide which to keep.`,
        {
          current: conflicts[0],
          conflicts,
        },
      );
    }
    const changes = edits.map(({ id, set }): queries.RowChange<Name> => {
      return { id: id ?? 0, before: id === null ? null : (stored.get(id)?.document ?? null), after: set };
    });
    const real = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    await check(tx, real);
    const saved = await saveRows(tx, name, real);
    const changeId = saved.length === 0 ? null : await auditRows(tx, name, ACTION, saved);
    const ids = changes.map((change) => saved[real.indexOf(change)]?.id ?? change.id);
    const rows = new Map((await present(tx, ids)).map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), changeId };
  });
}

async function requireRows<Name extends SheetName>(
  tx: Context,
  name: Name,
  edits: readonly SheetEdit<Name>[],
): Promise<Map<number, queries.StoredRow<Name>>> {
  const ids = edits.flatMap(({ id }) => id ?? []);
  const { row, rows } = SHEETS[name];
  if (new Set(ids).size < ids.length)
    throw new AppError('VALIDATION', `The request has the same ${row} twice. Send each row once.`);
  if (edits.some(({ id, set }) => id === null && set === null)) {
    throw new AppError('VALIDATION', `A new ${row} has no values. Enter its values, or leave the row out.`);
  }
  const found = new Map((await queries.listRows(tx.db, name, ids)).map((one) => [one.id, one]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const what =
    missing.length === 1
      ? `There is no ${row} with the id ${missing.join()}.`
      : `There are no ${rows} with the ids ${missing.slice(0, 5).join(', ')}.`;
  throw new AppError('NOT_FOUND', `${what} Nothing was saved. Reload and try again.`);
}

/**
 * Writes row changes, deletions first, so that other rows can take the unique values of deleted rows. Returns the changes with the ids of
 * the new rows.
 */
export async function saveRows<Name extends SheetName>(
  tx: Context,
  name: Name,
  changes: readonly queries.RowChange<Name>[],
): Promise<queries.RowChange<Name>[]> {
  const stamp = { at: tx.now(), by: tx.actor.name };
  const removed = changes.filter(({ after }) => after === null);
  await queries.deleteRows(
    tx.db,
    name,
    removed.map(({ id }) => id),
  );
  const changed = changes.flatMap(({ id, before, after }) => (before && after ? [{ ...after, id }] : []));
  await queries.updateRows(tx.db, name, changed, stamp);
  const added = changes.filter(({ before }) => before === null);
  const ids = await queries.insertRows(
    tx.db,
    name,
    added.flatMap(({ id, after }) => (after ? [id === 0 ? after : { ...after, id }] : [])),
    stamp,
  );
  const idOf = new Map(added.map((change, at) => [change, ids[at] ?? 0]));
  return changes.map((change) => ({ ...change, id: idOf.get(change) ?? change.id }));
}

/** Records a change in one entry of the audit log. Returns the entry's id, for undo. */
export async function auditRows(
  tx: Context,
  name: SheetName,
  action: string,
  rows: readonly queries.RowChange[],
  details: object = {},
): Promise<number> {
  const [first, second] = rows;
  if (!first) throw new Error('a change without rows cannot be recorded');
  const { entity } = SHEETS[name];
  const single = second ? {} : { before: first.before ?? undefined, after: first.after ?? undefined };
  const entityIds = rows.map(({ id }) => id);
  return audit(tx, { action, entity, entityIds, ...single, details: { ...details, count: rows.length, rows } });
}
