import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/ai-analysis.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['ai-analysis'];

export const settingsQuery = queryOf([...KEY, 'settings'], contract.analysisSettings);

export const recordsQuery = queryOf([...KEY, 'records'], contract.listAnalyses);

/** Never refetched: the record of a finished analysis never changes. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'record', id],
    queryFn: ({ signal }) => call(contract.getAnalysis, { params: { id }, signal }),
    staleTime: Infinity,
  });

export async function recordsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recordsQuery.queryKey });
}
