import * as contract from '../../../core/contract/search.ts';
import type { Api } from '../../platform/http/api.ts';
import { search } from './search.ts';

export function searchRoutes(api: Api): void {
  api.handle(contract.search, (cx, { query }) => search(cx, query));
}
