import { useQuery } from '@tanstack/react-query';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { buildingsQuery, categoriesQuery, workGroupsQuery } from '../../platform/shell/queries.ts';
import type { Names } from './format-value.ts';

/** Returns the names of the records that a logged record of this kind may refer to. Until they are loaded, ids are shown. */
export function useNames(entity: string): Names {
  const { budgetYears } = useYears();
  const buildings = useQuery(buildingsQuery).data ?? [];
  const categories = byId(useQuery(categoriesQuery).data ?? []);
  const groups = useQuery(workGroupsQuery).data?.workGroups ?? [];
  const groupCategories = new Map(
    groups.flatMap(({ categoryId, category }) =>
      categoryId === null || category === null ? [] : [[categoryId, category]],
    ),
  );
  return new Map([
    ['building id', byId(buildings)],
    // The category of a work group is not a budget category.
    ['category id', entity === 'work group' ? groupCategories : categories],
    ['work group id', byId(groups)],
    ['budget year id', new Map(budgetYears.map(({ id, fiscalYear }) => [id, fiscalYear]))],
    ['order', categories],
  ]);
}

function byId(records: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}
