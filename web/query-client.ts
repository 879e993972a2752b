import { onlineManager, QueryClient, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * A query client that discards the first response to a query if the server may have created it before a change was saved. If a query is
 * invalidated during a request, TanStack Query itself repeats the request only if the query already has data. It would keep the response to
 * the first request, even if this response is out of date.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: Parameters<QueryClient['invalidateQueries']>[1],
  ): Promise<void> {
    if (filters?.refetchType === undefined) {
      const reading = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
      for (const query of reading) {
        if (query.state.data !== undefined || query.isStatic()) continue;
        // Skips disabled queries. A prefetched query has no observers and counts as disabled until its first response, but must not be
        // skipped.
        if (query.getObserversCount() > 0 && query.isDisabled()) continue;
        // Callers that wait for the first response receive the second one.
        void query.cancel({ silent: true });
        void query.fetch().catch(() => undefined);
      }
    }
    await super.invalidateQueries(filters, options);
  }
}

/** The cache of server data for all screens and prefetches. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A request that the server rejected would fail again; a broken connection or status 503 may recover.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});

/**
 * Sends requests even if the browser reports that it is offline. The server is often on the same network or computer and can still be
 * reached. If it cannot, the screen says so instead of waiting. When the browser is online again, screens that failed to load are loaded
 * again.
 */
export function askServerWhileOffline(client: QueryClient): void {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}
