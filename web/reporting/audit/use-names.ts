import { useQuery } from '@tanstack/react-query';
import { RECORDS_OF_FIELD } from '../../../core/audit-names.ts';
import type { readAuditEntry } from '../../../core/contract/audit.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { buildingsQuery, categoriesQuery, workGroupsQuery } from '../../platform/shell/queries.ts';
import type { Names } from './format-value.ts';

/** Returns the names of the records that a logged record of this kind may refer to. Until they are loaded, ids are shown. */
export function useNames({ entity, names }: Pick<ResponseOf<typeof readAuditEntry>, 'entity' | 'names'>): Names {
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
    // The names of all other records are in the entry itself.
    ...[...RECORDS_OF_FIELD].map(([field, records]) => [field, byNumber(names[records])] as const),
  ]);
}

function byNumber(names: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(names).map(([id, name]) => [Number(id), name]));
}

function byId(records: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}
