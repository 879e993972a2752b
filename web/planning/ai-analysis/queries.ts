import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/ai-analysis.ts';
import { call } from '../../api.ts';

const KEY = ['ai-analysis'];

export const settingsQuery = queryOptions({
  queryKey: [...KEY, 'settings'],
  queryFn: ({ signal }) => call(contract.analysisSettings, { signal }),
});

export const recordsQuery = queryOptions({
  queryKey: [...KEY, 'records'],
  queryFn: ({ signal }) => call(contract.listAnalyses, { signal }),
});

/** A record that has ended never changes. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'record', id],
    queryFn: ({ signal }) => call(contract.getAnalysis, { params: { id }, signal }),
    staleTime: Infinity,
  });

export async function recordsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recordsQuery.queryKey });
}
