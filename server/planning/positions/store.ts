import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import type { DocumentChange, PositionDocument, StoredPosition } from './document.ts';
import * as queries from './write-queries.ts';

export const ENTITY = 'position';

/**
 * Locks positions until the transaction ends, in the order of the request. Throws NOT_FOUND with the ids of the positions that do not
 * exist.
 */
export async function requirePositions(tx: Context, ids: readonly number[]): Promise<StoredPosition[]> {
  const found = new Map((await queries.lockPositions(tx.db, ids)).map((stored) => [stored.id, stored]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    throw new AppError('NOT_FOUND', `There ${idsOf(missing)}. Nothing was changed.`);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

const MAX_NAMED = 5;

/**
 * Returns the end of a sentence that begins with "There": "is no position with the id 5", "are no positions with the ids 5, 6 and 7", or
 * "are no positions with the ids 5, 6, 7, 8, 9 and 3 more".
 */
function idsOf(missing: readonly number[]): string {
  const ids = missing.slice(0, MAX_NAMED).map(String);
  const more = missing.length - ids.length;
  const last = more > 0 ? `${more} more` : (ids.pop() ?? '');
  return ids.length === 0
    ? `is no position with the id ${last}`
    : `are no positions with the ids ${ids.join(', ')} and ${last}`;
}

/** Returns a position without locking it. Throws NOT_FOUND. */
export async function requirePosition(cx: Context, id: number): Promise<StoredPosition> {
  const [stored] = await queries.listDocuments(cx.db, [id]);
  if (stored) return stored;
  throw new AppError('NOT_FOUND', `There is no position with the id ${id}.`);
}

/** Saves changed positions that the transaction has locked. Returns the changes for the audit log. */
export async function saveDocuments(
  tx: Context,
  changes: readonly { stored: StoredPosition; after: PositionDocument }[],
): Promise<DocumentChange[]> {
  const given = changes.map(({ stored, after }) => ({ id: stored.id, document: after }));
  await queries.updatePositions(tx.db, given, { at: tx.now(), by: tx.actor.name });
  const saved = await queries.listDocuments(
    tx.db,
    given.map(({ id }) => id),
  );
  const after = new Map(saved.map(({ id, document }) => [id, document]));
  return changes.map(({ stored: { id, document } }) => ({ id, before: document, after: after.get(id) ?? null }));
}

/** Records a change in one entry of the audit log. Returns the entry's id, for undo. */
export async function auditChange(
  tx: Context,
  action: string,
  rows: readonly DocumentChange[],
  details: object = {},
): Promise<number> {
  const [first, second] = rows;
  if (!first) throw new Error('a change without positions cannot be recorded');
  const entityIds = rows.map(({ id }) => id);
  const single = second ? {} : { before: first.before ?? undefined, after: first.after ?? undefined };
  return audit(tx, { action, entity: ENTITY, entityIds, ...single, details: { ...details, count: rows.length, rows } });
}
