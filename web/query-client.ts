import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** What is known of the server, for the screens and for what is read ahead of them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refuses it will refuse again; a broken connection may recover.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});
