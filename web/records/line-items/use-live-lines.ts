import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChangeEvent } from '../../../core/contract/events.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { isOwnChange } from '../../api.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { useLiveEvents } from '../../platform/shell/use-live-events.ts';
import { lineChanged, PROJECTIONS_KEY, readLines, type LineList } from './queries.ts';

/** If more lines than this changed, the whole list is reloaded. */
const MANY = 500;

/** Updates the list with the changes of other users. */
export function useLiveLines<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  queryKey: LineList['queryKey'],
  isKind: (item: LineItem) => item is Row,
): void {
  const queryClient = useQueryClient();
  const readAnew = useCallback(() => void readAgain(queryClient, queryKey), [queryClient, queryKey]);
  const follow = useCallback(
    async ({ topic, action, ids, requestId }: ChangeEvent) => {
      if (topic !== 'line-items') return;
      // If this browser made the change, the event may arrive before the response to its request.
      await store.settled();
      if (isOwnChange(requestId)) return;
      // If the list is still loading, the server may have read it before this change.
      const isLoading = queryClient.isFetching({ queryKey }) > 0;
      if (action !== 'changed' || ids === null || ids.length > MANY || isLoading) {
        readAnew();
        return;
      }
      const known = ids.filter((id) => store.rowOf(String(id)) !== undefined);
      if (known.length === 0) {
        // A line of the base year makes the projected years out of date.
        void queryClient.invalidateQueries({ queryKey: PROJECTIONS_KEY });
        return;
      }
      const lines = await readLines(queryKey[2], queryKey[1] === 'operating', known);
      store.applyRemote(lines.filter(isKind));
      void lineChanged(queryClient);
    },
    [store, queryClient, queryKey, isKind, readAnew],
  );
  useLiveEvents((event) => {
    // After an error, the whole list is reloaded, which also shows the cause.
    follow(event).catch(readAnew);
  }, readAnew);
}

/** Reads the list again. If the first read of the list is still under way, waits for it first, because it cannot be replaced. */
async function readAgain(queryClient: QueryClient, queryKey: LineList['queryKey']): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.data === undefined) await query?.promise?.catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey });
}
