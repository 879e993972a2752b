import { queryOptions } from '@tanstack/react-query';
import { readDocs } from '../../../core/contract/api-description.ts';
import { readText } from '../../api.ts';

export const apiDocs = queryOptions({
  queryKey: ['api-docs'],
  queryFn: ({ signal }) => readText(readDocs, { signal }),
  staleTime: Infinity,
});
