import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditKinds, readAuditEntry, searchAudit } from '../../../core/contract/audit.ts';
import { call } from '../../api.ts';

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

export const auditKindsQuery = queryOptions({
  queryKey: ['audit-kinds'],
  queryFn: ({ signal }) => call(auditKinds, { signal }),
});

export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit-entry', id],
    queryFn: ({ signal }) => call(readAuditEntry, { params: { id: String(id) }, signal }),
  });
