import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLiveEvents } from './use-live-events.ts';

/** Reloads versions and budgets when another user adopts, reopens, renames, creates or activates one. */
export function useLiveBudgets(): void {
  const queryClient = useQueryClient();
  const reload = useCallback(
    () =>
      void Promise.all(
        ['versions', 'scenarios', 'fiscal-years'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
    [queryClient],
  );
  useLiveEvents(({ topic }) => {
    if (topic === 'budgets') reload();
  }, reload);
}
