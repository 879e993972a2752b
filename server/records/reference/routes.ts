import * as dese from '../../../core/contract/reference-dese.ts';
import * as fund from '../../../core/contract/reference-funds.ts';
import * as changes from '../../../core/contract/reference-changes.ts';
import * as contract from '../../../core/contract/reference.ts';
import type { Api } from '../../platform/http/api.ts';
import { BUILDINGS, CATEGORIES, FUNDS, removeEntry, WORK_GROUP_CATEGORIES, WORK_GROUPS } from './change-entries.ts';
import * as lists from './change-lists.ts';
import * as functions from './dese.ts';
import { listBuildings, listCategories, listFunds, listWorkGroupCategories, readWorkGroups } from './lists.ts';

export function referenceRoutes(api: Api): void {
  api.handle(contract.listBuildings, (cx, { query }) => listBuildings(cx, query));
  api.handle(contract.listCategories, (cx) => listCategories(cx));
  api.handle(contract.listWorkGroups, (cx, { query }) => readWorkGroups(cx, query));
  api.handle(changes.createBuilding, (cx, { body }) => lists.buildings.create(cx, body));
  api.handle(changes.updateBuilding, (cx, { params, body }) => lists.buildings.update(cx, { ...params, fields: body }));
  api.handle(changes.createWorkGroup, (cx, { body }) => lists.workGroups.create(cx, body));
  api.handle(changes.updateWorkGroup, (cx, { params, body }) =>
    lists.workGroups.update(cx, { ...params, fields: body }),
  );
  api.handle(changes.listWorkGroupCategories, (cx) => listWorkGroupCategories(cx));
  api.handle(changes.createWorkGroupCategory, (cx, { body }) => lists.workGroupCategories.create(cx, body));
  api.handle(changes.updateWorkGroupCategory, (cx, { params, body }) =>
    lists.workGroupCategories.update(cx, { ...params, fields: body }),
  );
  api.handleUpsert(changes.saveCategory, async (cx, { body: { id, ...fields } }) => ({
    created: id === undefined,
    body: await lists.saveCategory(cx, { id, fields }),
  }));
  api.handle(changes.orderCategories, (cx, { body }) => lists.orderCategories(cx, body));
  api.handle(changes.updateCategory, (cx, { params, body }) => lists.saveCategory(cx, { ...params, fields: body }));
  api.handle(changes.patchCategory, (cx, { params, body }) => lists.saveCategory(cx, { ...params, fields: body }));
  for (const [call, kind] of [
    [changes.deleteBuilding, BUILDINGS],
    [changes.deleteWorkGroup, WORK_GROUPS],
    [changes.deleteWorkGroupCategory, WORK_GROUP_CATEGORIES],
    [changes.deleteCategory, CATEGORIES],
  ] as const) {
    api.handle(call, async (cx, { params, query }) => ({
      message: await removeEntry(cx, kind, { ...params, ...query }),
    }));
  }
  api.handle(fund.listFunds, (cx) => listFunds(cx));
  api.handle(fund.createFund, (cx, { body }) => lists.funds.create(cx, body));
  api.handle(fund.updateFund, (cx, { params, body }) => lists.funds.update(cx, { ...params, fields: body }));
  api.handle(fund.deleteFund, async (cx, { params }) => ({ message: await removeEntry(cx, FUNDS, params) }));
  api.handle(dese.listDeseFunctions, (cx) => functions.listDeseFunctions(cx));
  api.handle(dese.createDeseFunction, (cx, { body }) => functions.createDeseFunction(cx, body));
  api.handle(dese.updateDeseFunction, (cx, { params, body }) =>
    functions.updateDeseFunction(cx, { ...params, change: body }),
  );
  api.handle(dese.deleteDeseFunction, async (cx, { params }) => ({
    message: await functions.deleteDeseFunction(cx, params),
  }));
  api.handle(dese.listJobClasses, (cx) => functions.listJobClasses(cx));
  api.handle(dese.createJobClass, (cx, { body }) => functions.createJobClass(cx, body));
  api.handle(dese.updateJobClass, (cx, { params, body }) => functions.updateJobClass(cx, { ...params, change: body }));
  api.handle(dese.deleteJobClass, async (cx, { params }) => ({ message: await functions.deleteJobClass(cx, params) }));
}
