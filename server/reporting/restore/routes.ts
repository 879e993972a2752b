import * as contract from '../../../core/contract/audit.ts';
import type { Api } from '../../platform/http/api.ts';
import { restoreFromAudit } from './restore-from-audit.ts';

export function restoreRoutes(api: Api): void {
  api.handle(contract.restoreFromAudit, (cx, { params, body }) => restoreFromAudit(cx, { ...params, ...body }));
}
