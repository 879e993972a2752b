import type { CheckedSchedule } from '../../../core/contract/schedules.ts';
import type { ScheduleBody } from '../../../core/contract/schedules-fields.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { whoChanged } from '../../platform/audit/find-changers.ts';
import { audit } from '../../platform/db/audit.ts';
import { assertOffersKept } from './assert-offers-kept.ts';
import { assertPlacementsKept } from './assert-placements-kept.ts';
import type { ScheduleDocument } from './document.ts';
import { parseBody } from './parse-body.ts';
import { presentChecked, presentSchedule } from './present.ts';
import * as queries from './queries.ts';
import { ENTITY, requireSchedule } from './read-schedules.ts';
import { changeSchedule, insertSchedule, writeParts } from './write-queries.ts';

/** Creates a salary schedule. Throws VALIDATION for invalid content, CONFLICT for a name that the work group already uses. */
export async function createSchedule(cx: Context, input: ScheduleBody): Promise<CheckedSchedule> {
  const document = parseBody(input);
  return inTransaction(cx, async (tx) => storeNew(tx, document));
}

/**
 * Replaces the content of a schedule. Contract days, rounding and rules that are not given stay unchanged. Throws NOT_FOUND for an unknown
 * schedule, CONFLICT when another user changed it after `rev`, VALIDATION for invalid content, and IN_USE that lists the people whose step
 * or lane would be removed.
 */
export async function updateSchedule(
  cx: Context,
  { id, rev, ...input }: ScheduleBody & { id: number; rev: number },
): Promise<CheckedSchedule> {
  return inTransaction(cx, async (tx) => {
    const { document: saved } = await lockUnchanged(tx, { id, rev });
    return storeChanged(tx, id, parseBody(input, saved));
  });
}

/**
 * Deletes a schedule with its editions. Throws NOT_FOUND for an unknown schedule, IN_USE that lists the people who are placed on it or the
 * open offers that are calculated on it.
 */
export async function deleteSchedule(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockSchedule(tx.db, id);
    const { row, document } = await requireSchedule(tx, id);
    await assertPlacementsKept(tx, id, document, null);
    await assertOffersKept(tx, id, document, null);
    await queries.deleteSchedule(tx.db, id);
    await audit(tx, { action: 'delete', entity: ENTITY, entityIds: [id], before: presentSchedule(row, document) });
    return { message: `The salary schedule “${document.name}” was deleted.` };
  });
}

/** Locks a schedule until the transaction ends; false if it does not exist. */
export async function lockSchedule(tx: Context, id: number): Promise<boolean> {
  return queries.lockSchedule(tx.db, id);
}

/**
 * Locks a schedule. Throws NOT_FOUND if there is no such schedule, and CONFLICT, with the current schedule, if another user changed it
 * after `rev`.
 */
export async function lockUnchanged(tx: Context, { id, rev }: { id: number; rev: number }) {
  await queries.lockSchedule(tx.db, id);
  const found = await requireSchedule(tx, id);
  if (found.row.rev === rev) return found;
  const records = [{ id, after: { rev: found.row.rev } }];
  const who = await whoChanged(tx, { entity: ENTITY, records, what: `“${found.document.name}”` });
  throw new AppError('CONFLICT', `${who} Nothing was saved. Reload the schedule and make your change again.`, {
    current: presentSchedule(found.row, found.document),
  });
}

/** Saves a new schedule in a transaction. */
export async function storeNew(tx: Context, document: ScheduleDocument): Promise<CheckedSchedule> {
  await requireWorkGroup(tx, document.workGroupId);
  const id = await insertSchedule(tx.db, document, tx.now());
  await writeParts(tx.db, id, document);
  const saved = await requireSchedule(tx, id);
  const after = presentSchedule(saved.row, saved.document);
  await audit(tx, { action: 'create', entity: ENTITY, entityIds: [id], after });
  return presentChecked(saved.row, saved.document);
}

/** Saves a changed schedule that the transaction has locked. */
export async function storeChanged(tx: Context, id: number, document: ScheduleDocument): Promise<CheckedSchedule> {
  await requireWorkGroup(tx, document.workGroupId);
  const { row, document: old } = await requireSchedule(tx, id);
  const saved = await replaceDocument(tx, id, document);
  const [before, after] = [presentSchedule(row, old), presentSchedule(saved.row, saved.document)];
  await audit(tx, { action: 'update', entity: ENTITY, entityIds: [id], before, after });
  return presentChecked(saved.row, saved.document);
}

/** Replaces a schedule that the transaction has locked. The caller writes the audit log. */
export async function replaceDocument(tx: Context, id: number, document: ScheduleDocument) {
  const before = (await requireSchedule(tx, id)).document;
  await assertPlacementsKept(tx, id, before, document);
  await assertOffersKept(tx, id, before, document);
  await changeSchedule(tx.db, id, document, tx.now());
  await writeParts(tx.db, id, document);
  return requireSchedule(tx, id);
}

export async function requireWorkGroup(tx: Context, id: number): Promise<void> {
  if (await queries.lockWorkGroup(tx.db, id)) return;
  throw new AppError('VALIDATION', `There is no work group with the id ${id}.`, {
    fields: { workGroupId: 'does not exist' },
  });
}
