import type { GridPreference, Preferences } from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireUserId } from './require-user-id.ts';
import { presentPreference, presentView } from './present.ts';
import * as queries from './queries.ts';

/** Returns the user's layout of each list, and the user's named views. */
export async function readPreferences(cx: Context): Promise<Preferences> {
  const userId = requireUserId(cx);
  const [grids, views] = await Promise.all([queries.listPreferences(cx.db, userId), queries.listViews(cx.db, userId)]);
  return { grids: grids.map(presentPreference), views: views.map(presentView) };
}

/**
 * Saves the user's layout of a list. The audit log leaves out layouts, because they are not district data and many entries for changed
 * column widths would hide important ones. Throws CONFLICT with `current` when the current revision is not `rev`.
 */
export async function saveGridPreference(
  cx: Context,
  { grid, state, rev }: { grid: string; state: GridState; rev: number | null },
): Promise<GridPreference> {
  const userId = requireUserId(cx);
  return inTransaction(cx, async (tx) => {
    const wanted = { userId, grid, state, updatedAt: tx.now() };
    const row =
      rev === null
        ? await queries.insertPreference(tx.db, wanted)
        : await queries.updatePreference(tx.db, { ...wanted, rev });
    if (row) return presentPreference(row);
    const current = await queries.findPreference(tx.db, userId, grid);
    throw new AppError(
      'CONFLICT',
      'The columns of this list were changed in another window or browser. Review the list, then try again.',
      {
        current: current ? presentPreference(current) : null,
      },
    );
  });
}
