import type { GridPreference, Preferences } from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireUserId } from './require-user-id.ts';
import { presentPreference, presentView } from './present.ts';
import * as queries from './queries.ts';

/** How the caller left each list, and the views that they named. */
export async function readPreferences(cx: Context): Promise<Preferences> {
  const userId = requireUserId(cx);
  const [grids, views] = await Promise.all([queries.listPreferences(cx.db, userId), queries.listViews(cx.db, userId)]);
  return { grids: grids.map(presentPreference), views: views.map(presentView) };
}

/**
 * Remembers how the caller left a list. It is no change of the district's data, so the audit log does not hold it: a column
 * that is drawn wider would bury what matters. Throws CONFLICT with `current` where it is no longer as `rev` says.
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
    throw new AppError('CONFLICT', 'The columns of this list were changed in another browser meanwhile.', {
      current: current ? presentPreference(current) : null,
    });
  });
}
