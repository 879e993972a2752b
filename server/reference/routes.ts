import * as contract from '../../core/contract/reference.ts';
import type { Api } from '../http/api.ts';
import { listBuildings, listCategories, listWorkGroups } from './lists.ts';

export function referenceRoutes(api: Api): void {
  api.handle(contract.listBuildings, (cx, { query }) => listBuildings(cx, query));
  api.handle(contract.listCategories, (cx) => listCategories(cx));
  api.handle(contract.listWorkGroups, async (cx) => ({ workGroups: await listWorkGroups(cx) }));
}
