import { MAX_VIEWS, type GridView } from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { requireUserId } from './require-user-id.ts';
import { presentView } from './present.ts';
import * as queries from './queries.ts';

const ENTITY = 'grid view';

/**
 * Creates a named view for the user. Throws CONFLICT if there are too many views or, with `current`, if the name is already in use,
 * ignoring case.
 */
export async function createGridView(
  cx: Context,
  input: { grid: string; name: string; state: GridState; screen: string },
): Promise<GridView> {
  const userId = requireUserId(cx);
  return inTransaction(cx, async (tx) => {
    await queries.lockViewsOf(tx.db, userId);
    const taken = await queries.findViewByName(tx.db, { userId, ...input });
    if (taken) {
      throw new AppError('CONFLICT', `A view named “${taken.name}” already exists. Save again to replace it.`, {
        current: presentView(taken),
        fields: { name: 'is already in use' },
      });
    }
    if ((await queries.countViews(tx.db, userId, input.grid)) >= MAX_VIEWS) {
      throw new AppError(
        'CONFLICT',
        `A list can have at most ${MAX_VIEWS} views. First delete a view that you no longer need.`,
      );
    }
    const [row] = await queries.insertView(tx.db, { userId, ...input, updatedAt: tx.now() });
    const after = presentView(present(row));
    await audit(tx, { action: 'create', entity: ENTITY, entityIds: [after.id], after });
    return after;
  });
}

/** Replaces one of the user's views. Throws NOT_FOUND, or CONFLICT with `current` when the view has changed in the meantime. */
export async function updateGridView(
  cx: Context,
  { id, rev, state, screen }: { id: number; rev: number; state: GridState; screen: string },
): Promise<GridView> {
  return inTransaction(cx, async (tx) => {
    const before = await lockUnchanged(tx, { id, rev });
    const [row] = await queries.updateView(tx.db, { id, rev: before.rev, state, screen, updatedAt: tx.now() });
    const after = presentView(present(row));
    await audit(tx, { action: 'update', entity: ENTITY, entityIds: [id], before: presentView(before), after });
    return after;
  });
}

/** Deletes one of the user's views. Throws NOT_FOUND, or CONFLICT with `current` when the view has changed in the meantime. */
export async function deleteGridView(
  cx: Context,
  input: { id: number; rev?: number | undefined },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const before = await lockUnchanged(tx, input);
    await queries.deleteView(tx.db, before.id);
    await audit(tx, { action: 'delete', entity: ENTITY, entityIds: [before.id], before: presentView(before) });
    return { message: `The view “${before.name}” was deleted.` };
  });
}

async function lockUnchanged(
  tx: Context,
  { id, rev }: { id: number; rev?: number | undefined },
): Promise<queries.GridViewRow> {
  const row = await queries.lockView(tx.db, requireUserId(tx), id);
  if (!row) throw new AppError('NOT_FOUND', 'This view no longer exists.');
  if (rev === undefined || rev === row.rev) return row;
  throw new AppError(
    'CONFLICT',
    `The view “${row.name}” was changed in another window or browser. Review the view, then try again.`,
    {
      current: presentView(row),
    },
  );
}

function present(row: queries.GridViewRow | undefined): queries.GridViewRow {
  if (!row) throw new Error('the database returned no view');
  return row;
}
