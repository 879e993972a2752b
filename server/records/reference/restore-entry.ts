import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  BUILDINGS,
  CATEGORIES,
  changeEntry,
  createEntry,
  FUNDS,
  WORK_GROUP_CATEGORIES,
  WORK_GROUPS,
  type ListKind,
} from './change-entries.ts';
import * as queries from './entry-queries.ts';

const KINDS: readonly ListKind[] = [BUILDINGS, WORK_GROUPS, WORK_GROUP_CATEGORIES, CATEGORIES, FUNDS];

/** Returns the list whose entries have this name in the audit log; undefined if no list has it. */
export function listKindOf(entity: string): ListKind | undefined {
  return KINDS.find((kind) => kind.entity === entity);
}

/**
 * Recreates an entry with these columns under a new id. Throws CONFLICT when its name is already in use or something that it refers to no
 * longer exists.
 */
export async function recreateEntry(tx: Context, kind: ListKind, values: object): Promise<number> {
  return createEntry(tx, kind, values);
}

/** Restores the previous value of a column if it still has the value that replaced it. Throws NOT_FOUND and CONFLICT. */
export async function restoreColumn(
  tx: Context,
  kind: ListKind,
  input: { id: number; column: string; from: unknown; to: unknown },
): Promise<void> {
  const row = await queries.lockEntry(tx.db, kind.table, input.id);
  if (row && JSON.stringify(row[input.column] ?? null) !== JSON.stringify(input.from)) {
    throw new AppError(
      'CONFLICT',
      `The ${kind.entity} ${row.name} was changed again after this audit log entry. Edit the ${kind.entity} directly instead.`,
    );
  }
  await changeEntry(tx, kind, input.id, { [input.column]: input.to });
}
