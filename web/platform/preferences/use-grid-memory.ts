import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as contract from '../../../core/contract/preferences.ts';
import { ApiError, call, reasonOf } from '../../api.ts';
import { useSession } from '../auth/session.tsx';
import type { GridMemory } from '../grid/chrome/grid-memory.ts';
import { keepPreferences, preferencesQuery } from './queries.ts';
import { RememberedGrid, type Known, type SaveResult, type Unsent } from './remembered-grid.ts';
import { readStored, removeStored, writeStored } from './stored.ts';
import { NARROW } from '../ui/use-is-narrow.ts';

/**
 * Keeps the signed-in user's last state of a list, and the user's named views of this list. Both are stored on the server for all of the
 * user's browsers, and in this browser so that the list opens at once.
 */
export function useGridMemory(list: string): GridMemory {
  const { user } = useSession();
  const [owner] = useState(() => String(user?.id ?? ''));
  // Phones have a separate grid state, because their columns do not suit a desktop.
  const [grid] = useState(() => (matchMedia(NARROW).matches ? `${list}-narrow` : list));
  const queryClient = useQueryClient();
  const query = useMemo(() => preferencesQuery(owner), [owner]);
  const { data, isFetchedAfterMount, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const [remembered] = useState(() => remember(queryClient, owner, grid, knownOf(data, grid)));
  const [initial] = useState(() => remembered.state);
  useEffect(() => {
    if (isFetchedAfterMount) remembered.opened(knownOf(data, grid));
  }, [remembered, isFetchedAfterMount, data, grid]);
  useEffect(() => {
    const saveAll = () => remembered.leave();
    document.addEventListener('visibilitychange', saveAll);
    return () => {
      document.removeEventListener('visibilitychange', saveAll);
      saveAll();
    };
  }, [remembered]);

  const views = useMemo(() => data.views.filter((view) => view.grid === list), [data.views, list]);
  const readViews = useCallback(() => void refetch(), [refetch]);

  /** Changes the views, and then loads them from the server again, even if the change failed. */
  const change = useCallback(
    async (what: string, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        throw new Error(`${what}: ${reasonOf(error, 'Unknown error')}`, { cause: error });
      } finally {
        await refetch();
      }
    },
    [refetch],
  );
  const saveView = useCallback<GridMemory['saveView']>(
    ({ name, state, screen }) =>
      change('Failed to save the view', () => {
        const known = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
        return known
          ? call(contract.updateGridView, { params: { id: String(known.id) }, body: { state, screen, rev: known.rev } })
          : call(contract.createGridView, { body: { grid: list, name, state, screen } });
      }),
    [change, views, list],
  );
  const deleteView = useCallback<GridMemory['deleteView']>(
    (name) =>
      change('Failed to delete the view', async () => {
        const known = views.find((view) => view.name === name);
        if (!known) return;
        const query = { rev: String(known.rev) };
        await call(contract.deleteGridView, { params: { id: String(known.id) }, query });
      }),
    [change, views],
  );
  const { remember: rememberState, follow } = remembered;
  return useMemo(
    () => ({ initial, remember: rememberState, follow, views, readViews, saveView, deleteView }),
    [initial, rememberState, follow, views, readViews, saveView, deleteView],
  );
}

function knownOf({ grids }: contract.Preferences, grid: string): Known {
  const found = grids.find((preference) => preference.grid === grid);
  return found ? { state: found.state, rev: found.rev } : { state: {}, rev: null };
}

function remember(queryClient: QueryClient, owner: string, grid: string, known: Known): RememberedGrid {
  const unsentAt = `unsent-grid:${owner}:${grid}`;
  const { queryKey } = preferencesQuery(owner);

  function knows(preference: contract.GridPreference) {
    const now = queryClient.setQueryData<contract.Preferences>(
      queryKey,
      (old) => old && { ...old, grids: [...old.grids.filter((other) => other.grid !== grid), preference] },
    );
    if (now) keepPreferences(owner, now);
  }

  async function send(state: Known['state'], rev: number | null): Promise<SaveResult> {
    try {
      const saved = await call(contract.saveGridPreference, { params: { grid }, body: { state, rev } });
      knows(saved);
      return { kind: 'saved', known: saved };
    } catch (error) {
      const current = error instanceof ApiError && error.status === 409 ? error.body?.current : undefined;
      if (current === undefined) return { kind: 'failed' };
      const read = contract.saveGridPreference.response.safeParse(current);
      return { kind: 'conflict', known: read.success ? read.data : { state: {}, rev: null } };
    }
  }

  return new RememberedGrid(
    { send, keep: (unsent) => (unsent ? writeStored(unsentAt, unsent) : removeStored(unsentAt)) },
    known,
    readStored<Unsent>(unsentAt) ?? null,
  );
}
