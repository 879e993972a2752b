import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../core/contract/endpoint.ts';
import { readPermissions } from '../../../core/contract/permissions.ts';
import { call } from '../../api.ts';
import { useSession } from '../auth/session.tsx';

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => call(readPermissions, { signal }),
});

/** Returns true if the user is an administrator, or has the role FINANCE and this permission. Null while loading. */
export function useMay(permission: Permission): boolean | null {
  const { user } = useSession();
  const { data, isError } = useQuery({ ...permissionsQuery, enabled: user?.role === 'FINANCE' });
  if (user?.role === 'ADMIN') return true;
  if (user?.role !== 'FINANCE' || isError) return false;
  return data?.[permission] ?? null;
}
