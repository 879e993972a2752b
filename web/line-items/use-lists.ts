import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildingsQuery, categoriesQuery, workGroupsQuery } from '../shell/queries.ts';
import type { Lists } from './column-values.ts';

/** The lists that cells and filters are chosen from; null until all of them are there. */
export function useLists(): { lists: Lists | null; error: Error | null; retry: () => void } {
  const buildings = useQuery(buildingsQuery);
  const categories = useQuery(categoriesQuery);
  const workGroups = useQuery(workGroupsQuery);
  const lists = useMemo(
    () =>
      buildings.data && categories.data && workGroups.data
        ? { buildings: buildings.data, categories: categories.data, workGroups: workGroups.data.workGroups }
        : null,
    [buildings.data, categories.data, workGroups.data],
  );
  const queries = [buildings, categories, workGroups];
  return {
    lists,
    error: queries.find((query) => query.error !== null)?.error ?? null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
