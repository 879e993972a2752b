import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, idText, instant, message, plainDate } from './fields.ts';

export const AUDIT_PAGE = 50;
export const MAX_AUDIT_PAGE = 200;
/** Maximum number of lines of a bulk change that one entry shows. */
export const MAX_AUDIT_ROWS = 500;
/** Maximum number of ids that one entry lists; `count` has their number. */
export const MAX_AUDIT_IDS = 20;

const json = z.json().nullable();

export const auditEntry = z.strictObject({
  id,
  at: instant,
  by: z.string().describe('The name at the time'),
  email: z.string().nullable(),
  userId: id.nullable(),
  action: z.string(),
  entity: z.string(),
  entityIds: z.array(id).describe(`The first ${MAX_AUDIT_IDS}`),
  count: z.int().describe('Number of records affected'),
  before: json,
  after: json,
  details: json.describe('Without the rows of a bulk change; GET the entry for those'),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const searchAudit = get('/audit', {
  summary:
    'The audit log, newest first, filtered by user, time, record, kind and text; `next` is the `before` of the next page',
  roles: ADMIN,
  query: z.strictObject({
    by: z.string().trim().max(254).optional().describe('Part of a name or email address, ignoring case'),
    userId: idText.optional(),
    from: plainDate.optional().describe('The first day, in UTC'),
    to: plainDate.optional().describe('The last day, in UTC'),
    action: z.string().trim().max(60).optional(),
    entity: z.string().trim().max(60).optional(),
    entityId: idText.optional(),
    q: z.string().trim().max(200).optional().describe('Text in a value before or after, or in a detail'),
    before: idText.optional().describe('Only entries with a smaller id: from the previous page'),
    limit: idText.optional().describe(`At most ${MAX_AUDIT_PAGE}; default ${AUDIT_PAGE}`),
  }),
  response: z.strictObject({ entries: z.array(auditEntry), next: id.nullable() }),
});

export const auditKinds = get('/audit/kinds', {
  summary: 'The actions and record types in the audit log, for filters',
  roles: ADMIN,
  response: z.strictObject({ actions: z.array(z.string()), entities: z.array(z.string()) }),
});

export const auditHead = z.strictObject({
  count: z.int().min(0).describe('Number of chained entries'),
  head: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits')
    .describe('The hash of the last link; each covers its entry and the hash before it'),
  at: instant.nullable().describe('Time of the last chained entry'),
  waiting: z.int().min(0).describe('Committed entries that are not chained yet'),
});
export type AuditHead = z.output<typeof auditHead>;

/** A chain head that was saved elsewhere, with its source for messages. */
export interface SavedAuditHead extends Pick<AuditHead, 'count' | 'head'> {
  source: string;
}

export const readAuditHead = get('/audit/head', {
  summary: 'The head of the audit chain: saved elsewhere, it proves later that no earlier entry was changed',
  roles: ADMIN,
  response: auditHead,
});

export const readAuditEntry = get('/audit/:id', {
  summary: 'One entry, including the rows of a bulk change before and after',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({
    ...auditEntry.shape,
    rows: z.array(json).describe(`The first ${MAX_AUDIT_ROWS} rows of a bulk change`),
  }),
});

export const restoreFromAudit = post('/audit/:id/restore', {
  summary: 'Restore a field to its value before the entry, or a deleted record, if that is safe',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({ field: z.string().max(60).optional().describe('Omit to restore the deleted record') }),
  response: message,
});
