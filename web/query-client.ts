import { QueryClient, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Never shows a first answer from before a change. When a query is invalidated while it is being read, Query reads it again if it
 * has data; a first answer would be kept, although the server may have made it before the change was saved.
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
        // One that is read ahead of its screen counts as disabled until it has an answer.
        if (query.getObserversCount() > 0 && query.isDisabled()) continue;
        // What waits for the first answer gets the second one.
        void query.cancel({ silent: true });
        void query.fetch().catch(() => undefined);
      }
    }
    await super.invalidateQueries(filters, options);
  }
}

/** What is known of the server, for the screens and for what is read ahead of them. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refuses it will refuse again; a broken connection may recover.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});
