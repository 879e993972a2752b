import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { undoPositionChange as undoCall } from '../../../core/contract/positions-changes.ts';
import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import type { DocumentChange, StoredPosition } from './document.ts';
import { auditChange, ENTITY, saveDocuments } from './store.ts';
import { restoreSalaries } from './price-vacancy-lines.ts';
import { numberLines } from './number-lines.ts';
import * as queries from './write-queries.ts';

const UNDO = 'undo';
const MAX_NAMED = 5;

/**
 * Undoes one change to positions, all of it or none. Throws NOT_FOUND for an unknown change, FORBIDDEN if another user made the change and
 * the current user is not an ADMIN, and CONFLICT if a position was changed after it (also if the change is already undone).
 */
export async function undoPositionChange(cx: Context, { id }: { id: number }): Promise<ResponseOf<typeof undoCall>> {
  return inTransaction(cx, async (tx) => {
    const entry = await queries.findChange(tx.db, id);
    if (!entry) throw new AppError('NOT_FOUND', `There is no position change with the id ${id}.`);
    if (tx.actor.role !== 'ADMIN' && entry.userId !== tx.actor.userId) {
      throw new AppError('FORBIDDEN', 'Only an administrator can undo a change that another user made.');
    }
    const { rows } = entry;
    if (rows === null) return removeAll(tx, entry);
    if (rows.length === 0 || rows.some(({ after }) => after === null)) {
      throw new AppError(
        'CONFLICT',
        'This change removed positions, and a removal cannot be undone. To get the positions back, create them again.',
      );
    }
    const made = rows.filter(({ before }) => before === null);
    const stored = await listAsLeft(tx, rows);
    await queries.deletePositions(
      tx.db,
      made.map((row) => row.id),
    );
    const restored = await saveDocuments(
      tx,
      stored.flatMap((one, at) => {
        const after = rows[at]?.before;
        return after ? [{ stored: one, after }] : [];
      }),
    );
    const salaries = await restoreSalaries(tx, entry.salaries ?? []);
    const removed = made.map((row): DocumentChange => ({ id: row.id, before: row.after, after: null }));
    const changeId = await auditChange(tx, UNDO, [...restored, ...removed], {
      undone: id,
      ...(salaries.length > 0 && { salaries }),
    });
    // Undoing a change that added positions deletes these positions.
    const done = made.length === rows.length ? 'removed' : 'restored';
    return { message: `${plural(rows.length, 'position')} ${done}.`, restored: rows.length, changeId };
  });
}

/** Returns the changed positions in the order of the change. Throws CONFLICT if a position has changed again after the change. */
async function listAsLeft(tx: Context, rows: readonly DocumentChange[]): Promise<StoredPosition[]> {
  const found = new Map(
    (
      await queries.lockPositions(
        tx.db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const documentOf = (id: number) => found.get(id)?.document ?? null;
  const changed = rows.filter(({ id, after }) => !isDeepStrictEqual(documentOf(id), after));
  const isUndone =
    changed.length === rows.length && rows.every(({ id, before }) => isDeepStrictEqual(documentOf(id), before));
  if (changed.length > 0)
    throw changedSince(isUndone ? [] : changed.map(({ id, after }) => documentOf(id)?.number ?? after?.number ?? ''));
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

async function removeAll(tx: Context, { ids, numbered }: queries.ChangeEntry): Promise<ResponseOf<typeof undoCall>> {
  const current = await queries.lockRevisions(tx.db, ids);
  if (current.length === 0) throw changedSince([]);
  const changed = current.filter(({ rev }) => rev !== 1);
  if (changed.length > 0) throw changedSince(changed.map(({ number }) => number));
  await queries.deletePositions(tx.db, ids);
  const kept = new Set(await queries.listNumbered(tx.db, numbered ?? []));
  await numberLines(
    tx,
    [...kept].map((id) => ({ id, number: null })),
  );
  const details = { count: ids.length, rows: [] };
  const changeId = await audit(tx, { action: UNDO, entity: ENTITY, entityIds: [...ids], details });
  return { message: `${plural(ids.length, 'position')} removed.`, restored: ids.length, changeId };
}

/** Returns the CONFLICT error for the positions that changed later. If `numbers` is empty, the change was already undone. */
function changedSince(numbers: readonly string[]): AppError {
  if (numbers.length === 0) return new AppError('CONFLICT', 'This change was already undone.');
  const named = `${numbers.slice(0, MAX_NAMED).join(', ')}${numbers.length > MAX_NAMED ? ', …' : ''}`;
  const count = plural(numbers.length, 'position');
  return new AppError(
    'CONFLICT',
    `${count} (${named}) ${numbers.length === 1 ? 'was' : 'were'} changed again later. Nothing was undone. Undo the later changes first.`,
  );
}
