import * as contract from '../../../core/contract/audit.ts';
import type { Api } from '../http/api.ts';
import { readAuditHead } from './chain-audit-log.ts';
import { auditKinds, readAuditEntry, searchAudit } from './read-audit.ts';
import type { NameReaders } from './record-names.ts';

export function auditRoutes(api: Api, recordNames: NameReaders): void {
  api.handle(contract.searchAudit, (cx, { query }) => searchAudit(cx, query, recordNames));
  // Must come before the route for one entry: "kinds" and "head" are not ids.
  api.handle(contract.auditKinds, (cx) => auditKinds(cx));
  api.handle(contract.readAuditHead, (cx) => readAuditHead(cx));
  api.handle(contract.readAuditEntry, (cx, { params }) => readAuditEntry(cx, params, recordNames));
}
