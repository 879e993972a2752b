import { queryOptions, useQuery } from '@tanstack/react-query';
import { district } from '../../../core/contract/district.ts';
import { call } from '../../api.ts';

const RARELY_CHANGES = 5 * 60_000;

export const districtQuery = queryOptions({
  queryKey: ['district'],
  queryFn: ({ signal }) => call(district, { signal }),
  staleTime: RARELY_CHANGES,
});

export function useDistrict() {
  return useQuery(districtQuery);
}
