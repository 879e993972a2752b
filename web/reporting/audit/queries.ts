import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditKinds, readAuditEntry, searchAudit } from '../../../core/contract/audit.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';

export const FILTERS = ['by', 'from', 'to', 'action', 'entity', 'entityId', 'q'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

export const auditQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ signal, pageParam }) =>
      call(searchAudit, {
        query: { ...filters, ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

export const auditKindsQuery = queryOf(['audit-kinds'], auditKinds);

export const auditEntryQuery = (id: number) =>
  queryOf(['audit-entry', id], readAuditEntry, { params: { id: String(id) } });
