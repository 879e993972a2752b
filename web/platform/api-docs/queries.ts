import { queryOptions } from '@tanstack/react-query';
import { readDocs } from '../../../core/contract/api-docs.ts';
import { readText } from '../../api.ts';

export const apiDocs = queryOptions({
  queryKey: ['api-docs'],
  queryFn: ({ signal }) => readText(readDocs, { signal }),
  staleTime: Infinity,
});
