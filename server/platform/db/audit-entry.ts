export interface AuditEntry {
  action: string;
  entity: string;
  entityIds?: number[];
  before?: unknown;
  after?: unknown;
  details?: unknown;
}
