import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../../core/contract/auth.ts';
import type { HandlerInput } from '../../../../core/contract/endpoint.ts';
import { call } from '../../../api.ts';
import { queryOf } from '../../../query-of.ts';

export const usersQuery = queryOf(['users'], contract.listUsers);

export type UserChange = HandlerInput<typeof contract.changeUser>['body'];

export function useChangeUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: UserChange }) =>
      call(contract.changeUser, { params: { id: String(id) }, body: change }),
    onSettled: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteUser, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}
