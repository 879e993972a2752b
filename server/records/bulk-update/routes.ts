import * as contract from '../../../core/contract/bulk-update.ts';
import { assignToLine as assignToLineCall } from '../../../core/contract/line-items-bulk.ts';
import type { Api } from '../../platform/http/api.ts';
import { assignWorkGroups, updateStatuses } from './assign-by-rule.ts';
import { assignToLine } from './assign-to-line.ts';
import { linkBuildings } from './link-buildings.ts';
import { listRetiredCodes, replaceRetiredCodes } from './retired-codes.ts';
import { undoBulkUpdate } from './undo-bulk-update.ts';
import { updateDeseCodes } from './update-dese-codes.ts';

export function bulkUpdateRoutes(api: Api): void {
  api.handle(contract.linkBuildings, (cx, { body }) => linkBuildings(cx, body));
  api.handle(assignToLineCall, (cx, { params, body }) => assignToLine(cx, { ...params, ...body }));
  api.handle(contract.updateDeseCodes, (cx, { body }) => updateDeseCodes(cx, body));
  api.handle(contract.assignWorkGroups, (cx, { body }) => assignWorkGroups(cx, body));
  api.handle(contract.updateStatuses, (cx, { body }) => updateStatuses(cx, body));
  api.handle(contract.listRetiredCodes, (cx, { query }) => listRetiredCodes(cx, query));
  api.handle(contract.replaceRetiredCodes, (cx, { body }) => replaceRetiredCodes(cx, body));
  api.handle(contract.undoBulkUpdate, (cx, { params }) => undoBulkUpdate(cx, params));
}
