import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildingsQuery, categoriesQuery, workGroupsQuery } from '../../platform/shell/queries.ts';
import type { Lists, Named, NamedCategory } from './column-values.ts';

/** The lists of options for cells and filters. Null until all of them are loaded. */
export function useLists(): { lists: Lists | null; error: Error | null; refetch: () => void } {
  const buildings = useQuery({ ...buildingsQuery, select: names });
  const categories = useQuery({ ...categoriesQuery, select: codedNames });
  const workGroups = useQuery({ ...workGroupsQuery, select: ({ workGroups: list }) => names(list) });
  const lists = useMemo(
    () =>
      buildings.data && categories.data && workGroups.data
        ? { buildings: buildings.data, categories: categories.data, workGroups: workGroups.data }
        : null,
    [buildings.data, categories.data, workGroups.data],
  );
  const queries = [buildings, categories, workGroups];
  return {
    lists,
    error: queries.find((query) => query.error !== null)?.error ?? null,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

/** Removes the counts, which change with each edit: the columns are created from these lists and must not change. */
function names(list: readonly Named[]): Named[] {
  return list.map(({ id, name }) => ({ id, name }));
}

function codedNames(list: readonly NamedCategory[]): NamedCategory[] {
  return list.map(({ id, name, deseFunction, displayOrder }) => ({ id, name, deseFunction, displayOrder }));
}
