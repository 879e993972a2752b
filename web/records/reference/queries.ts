import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as dese from '../../../core/contract/reference-dese.ts';
import { listFunds } from '../../../core/contract/reference-funds.ts';
import { listWorkGroupCategories } from '../../../core/contract/reference-changes.ts';
import { listBuildings, listWorkGroups } from '../../../core/contract/reference.ts';
import { call } from '../../api.ts';

/** Lists that only administrators change. */

export const workGroupCategoriesQuery = queryOptions({
  queryKey: ['work-group-categories'],
  queryFn: ({ signal }) => call(listWorkGroupCategories, { signal }),
});

export const jobClassesQuery = queryOptions({
  queryKey: ['job-classes'],
  queryFn: ({ signal }) => call(dese.listJobClasses, { signal }),
});

export const fundsQuery = queryOptions({
  queryKey: ['funds'],
  queryFn: ({ signal }) => call(listFunds, { signal }),
});

/** The work groups with the people and vacancies of one fiscal year of a budget year. */
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

/** The buildings with the people of one fiscal year, as one of its budget years has them. */
export const buildingsOfYear = (budgetYearId: number | undefined, fiscalYear: number | undefined) =>
  queryOptions({
    queryKey: ['buildings', budgetYearId ?? null, fiscalYear ?? null],
    queryFn: ({ signal }) => call(listBuildings, { query: yearQuery(budgetYearId, fiscalYear), signal }),
    placeholderData: keepPreviousData,
  });
