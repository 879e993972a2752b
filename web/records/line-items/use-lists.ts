import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildingsQuery, categoriesQuery, deseFunctionsQuery, workGroupsQuery } from '../../platform/shell/queries.ts';
import { functionChoices, type Lists, type Named, type NamedCategory } from './column-values.ts';

/** The lists of options for cells and filters of a fiscal year. Null until all of them are loaded. */
export function useLists(fiscalYear: number | null): { lists: Lists | null; error: Error | null; refetch: () => void } {
  const buildings = useQuery({ ...buildingsQuery, select: names });
  const categories = useQuery({ ...categoriesQuery, select: codedNames });
  const workGroups = useQuery({ ...workGroupsQuery, select: ({ workGroups: list }) => names(list) });
  const functions = useQuery(deseFunctionsQuery);
  const lists = useMemo(
    () =>
      buildings.data && categories.data && workGroups.data && functions.data
        ? {
            buildings: buildings.data,
            categories: categories.data,
            workGroups: workGroups.data,
            functions: functionChoices(functions.data, fiscalYear),
            functionNames: new Map(functions.data.map(({ code, name }) => [code, name])),
          }
        : null,
    [buildings.data, categories.data, workGroups.data, functions.data, fiscalYear],
  );
  const queries = [buildings, categories, workGroups, functions];
  return {
    lists,
    error: queries.find((query) => query.error !== null)?.error ?? null,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

/**
 * Removes the counts, which change with each edit. The columns are created from these lists and must not be created again after each edit.
 */
function names(list: readonly Named[]): Named[] {
  return list.map(({ id, name }) => ({ id, name }));
}

function codedNames(list: readonly NamedCategory[]): NamedCategory[] {
  return list.map(({ id, name, deseFunction, displayOrder, isPersonnel }) => ({
    ...{ id, name, deseFunction, displayOrder, isPersonnel },
  }));
}
