import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../core/contract/endpoint.ts';
import { call, type Input } from './api.ts';

/** Returns the query options for an endpoint. */
export function queryOf<E extends Endpoint, const Key extends readonly unknown[]>(
  queryKey: Key,
  endpoint: E,
  input?: Input<E>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call<E>(endpoint, { ...input, signal }) });
}
