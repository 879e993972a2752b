import type { Use } from '../../../core/contract/errors.ts';
import type { ListEntity } from '../../../core/reference-columns.ts';
import { describeUses } from '../../../core/describe-uses.ts';
import { plural } from '../../../core/plural.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { moveLines } from '../line-items/move-lines.ts';
import * as queries from './entry-queries.ts';
import { movePositions } from './move-positions.ts';

/**
 * A list of reference data: its table, the name of an entry, and, if possible for this list, a function that moves the uses of an entry to
 * another entry.
 */
export interface ListKind {
  table: queries.ListTable;
  /** Name of an entry in the audit log and in messages. */
  entity: ListEntity;
  /** The message shown when an entry cannot be deleted. */
  refusal: string;
  move?(tx: Context, input: { from: number; to: number | null; source: string }): Promise<number>;
  /** Deletes the rows that exist only for an entry. Returns them by kind, for the audit log. */
  beforeDelete?(tx: Context, id: number): Promise<queries.WithWorkGroup>;
}

const lines =
  (column: Parameters<typeof moveLines>[1]['column']): NonNullable<ListKind['move']> =>
  async (tx, input) =>
    (await moveLines(tx, { column, ...input })) + (await movePositions(tx, { column, ...input }));

export const BUILDINGS: ListKind = {
  table: 'buildings',
  entity: 'building',
  refusal: 'Failed to delete building. Make sure no employees or line items are assigned to it.',
  move: lines('building_id'),
};

export const WORK_GROUPS: ListKind = {
  table: 'work_groups',
  entity: 'work group',
  refusal:
    'Failed to delete work group. Make sure no employees, positions, contracts, salary schedules or offers are assigned to it.',
  move: lines('work_group_id'),
  beforeDelete: (tx, id) => queries.clearWorkGroupSettings(tx.db, id),
};

export const WORK_GROUP_CATEGORIES: ListKind = {
  table: 'work_group_categories',
  entity: 'work group category',
  refusal: 'Failed to delete category. Make sure no work groups are assigned to it.',
  move: (tx, input) => queries.moveWorkGroups(tx.db, input),
};

export const CATEGORIES: ListKind = {
  table: 'budget_categories',
  entity: 'category',
  refusal: 'Failed to delete budget category. Make sure no line items are assigned to it.',
  move: lines('category_id'),
};

export const FUNDS: ListKind = {
  table: 'funds',
  entity: 'fund',
  refusal: 'Failed to delete fund. Make sure no lines or positions are assigned to it.',
};

/** Adds an entry and returns its id. Throws CONFLICT when the name or code is already in use. */
export async function createEntry(cx: Context, kind: ListKind, values: object): Promise<number> {
  return inTransaction(cx, async (tx) => {
    const row = await queries.insertEntry(tx.db, kind.table, values);
    await audit(tx, { action: 'create', entity: kind.entity, entityIds: [row.id], after: row });
    return row.id;
  });
}

/**
 * Changes an entry. Throws NOT_FOUND, CONFLICT when the name or code is already in use, and what `check` throws for the current state of
 * the entry.
 */
export async function changeEntry(
  cx: Context,
  kind: ListKind,
  id: number,
  values: object,
  check?: (before: queries.EntryRow) => void,
): Promise<void> {
  await inTransaction(cx, async (tx) => {
    const before = await requireEntry(tx, kind, id);
    check?.(before);
    const after = await queries.updateEntry(tx.db, kind.table, id, values);
    await audit(tx, { action: 'update', entity: kind.entity, entityIds: [id], before, after });
  });
}

/**
 * Deletes an unused entry. With `reassignTo`, first moves everything that uses it to another entry, or to none, in the same transaction.
 * Returns the message to show. Throws NOT_FOUND, VALIDATION if `reassignTo` is the entry itself, IN_USE with the uses that remain, and
 * LOCKED if lines of an adopted budget would be moved.
 */
export async function removeEntry(
  cx: Context,
  kind: ListKind,
  input: { id: number; reassignTo?: number | 'none' | undefined },
): Promise<string> {
  return inTransaction(cx, async (tx) => {
    const before = await requireEntry(tx, kind, input.id);
    const moved = input.reassignTo === undefined ? null : await move(tx, kind, before, input.reassignTo);
    const uses = await queries.listUses(tx.db, kind.table, input.id);
    if (uses.length > 0) throw inUse(kind, uses);
    const removed = (await kind.beforeDelete?.(tx, input.id)) ?? {};
    const hasRemoved = Object.keys(removed).length > 0;
    await queries.deleteEntry(tx.db, kind.table, input.id);
    await audit(tx, {
      action: 'delete',
      entity: kind.entity,
      entityIds: [input.id],
      before,
      ...((moved !== null || hasRemoved) && {
        details: {
          ...(moved && { reassigned: moved.count, reassignedTo: moved.to }),
          ...(hasRemoved && { removed }),
        },
      }),
    });
    if (moved === null) return `${before.name} was deleted.`;
    const places = plural(moved.count, 'place');
    return moved.to === null
      ? `${before.name} was removed from ${places} and deleted.`
      : `${before.name} was replaced by ${moved.to} in ${places} and deleted.`;
  });
}

async function move(tx: Context, kind: ListKind, from: queries.EntryRow, reassignTo: number | 'none') {
  if (reassignTo === from.id) {
    throw new AppError('VALIDATION', `${from.name} cannot be replaced by itself. Choose another entry.`, {
      fields: { reassignTo: 'is the entry to be deleted' },
    });
  }
  const target = reassignTo === 'none' ? null : await requireEntry(tx, kind, reassignTo);
  const count = await kind.move?.(tx, {
    from: from.id,
    to: target?.id ?? null,
    source: `${from.name} was deleted`,
  });
  return { count: count ?? 0, to: target?.name ?? null };
}

async function requireEntry(tx: Context, kind: ListKind, id: number): Promise<queries.EntryRow> {
  const row = await queries.lockEntry(tx.db, kind.table, id);
  if (!row)
    throw new AppError('NOT_FOUND', `There is no ${kind.entity} with the id ${id}. Another user may have deleted it.`);
  return row;
}

function inUse(kind: ListKind, uses: readonly Use[]): AppError {
  return new AppError('IN_USE', `${kind.refusal} It is used by ${describeUses(uses)}.`, { uses });
}
