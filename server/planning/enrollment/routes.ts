import * as contract from '../../../core/contract/enrollment.ts';
import type { Api } from '../../platform/http/api.ts';
import { deleteEnrollment, listEnrollment, saveEnrollment, staffByBuilding } from './enrollment.ts';

export function enrollmentRoutes(api: Api): void {
  api.handle(contract.listEnrollment, (cx, { query }) => listEnrollment(cx, query));
  api.handle(contract.staffByBuilding, (cx, { query }) => staffByBuilding(cx, query));
  api.handleUpsert(contract.saveEnrollment, (cx, { body }) => saveEnrollment(cx, body));
  api.handle(contract.deleteEnrollment, (cx, { params, query }) => deleteEnrollment(cx, { ...params, ...query }));
}
