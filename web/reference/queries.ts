import { queryOptions } from '@tanstack/react-query';
import * as dese from '../../core/contract/dese.ts';
import { listWorkGroupCategories } from '../../core/contract/reference-changes.ts';
import { call } from '../api.ts';

/** Lists that only administrators change. */

export const workGroupCategoriesQuery = queryOptions({
  queryKey: ['work-group-categories'],
  queryFn: ({ signal }) => call(listWorkGroupCategories, { signal }),
});

export const deseFunctionsQuery = queryOptions({
  queryKey: ['dese-functions'],
  queryFn: ({ signal }) => call(dese.listDeseFunctions, { signal }),
});

export const jobClassesQuery = queryOptions({
  queryKey: ['job-classes'],
  queryFn: ({ signal }) => call(dese.listJobClasses, { signal }),
});
