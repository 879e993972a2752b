import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../../../core/contract/api-tokens.ts';
import type { CallInput } from '../../../../../core/contract/endpoint.ts';
import { call } from '../../../../api.ts';
import { queryOf } from '../../../../query-of.ts';

export const tokensQuery = queryOf(['api-tokens'], contract.listApiTokens);

export type NewToken = CallInput<typeof contract.createApiToken>['body'];

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => call(contract.createApiToken, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.revokeApiToken, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
