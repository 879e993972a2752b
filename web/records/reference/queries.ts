import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as dese from '../../../core/contract/reference-dese.ts';
import { listFunds } from '../../../core/contract/reference-funds.ts';
import { listWorkGroupCategories } from '../../../core/contract/reference-changes.ts';
import { listBuildings, listWorkGroups } from '../../../core/contract/reference.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

/** Lists that administrators edit under Manage Data. */

export const workGroupCategoriesQuery = queryOf(['work-group-categories'], listWorkGroupCategories);

export const jobClassesQuery = queryOf(['job-classes'], dese.listJobClasses);

export const fundsQuery = queryOf(['funds'], listFunds);

/** The work groups with the number of employees and vacancies in one fiscal year of a budget year. */
export const workGroupsOfYear = (budgetYearId: number | undefined, fiscalYear: number | undefined) =>
  queryOptions({
    queryKey: ['work-groups', budgetYearId ?? null, fiscalYear ?? null],
    queryFn: ({ signal }) => call(listWorkGroups, { query: yearQuery(budgetYearId, fiscalYear), signal }),
    placeholderData: keepPreviousData,
  });

function yearQuery(budgetYearId: number | undefined, fiscalYear: number | undefined) {
  return {
    ...(budgetYearId !== undefined && { budgetYearId: String(budgetYearId) }),
    ...(fiscalYear !== undefined && { fiscalYear: String(fiscalYear) }),
  };
}

/** The buildings with the number of employees in one fiscal year of a budget year. */
export const buildingsOfYear = (budgetYearId: number | undefined, fiscalYear: number | undefined) =>
  queryOptions({
    queryKey: ['buildings', budgetYearId ?? null, fiscalYear ?? null],
    queryFn: ({ signal }) => call(listBuildings, { query: yearQuery(budgetYearId, fiscalYear), signal }),
    placeholderData: keepPreviousData,
  });
