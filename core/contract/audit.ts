import { z } from 'zod';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText, instant, message, plainDate } from './fields.ts';

export const AUDIT_PAGE = 50;
export const MAX_AUDIT_PAGE = 200;
/** How many lines of a bulk change one entry shows. */
export const MAX_AUDIT_ROWS = 500;
/** How many ids of a change over many an entry lists; `count` tells how many there are. */
export const MAX_AUDIT_IDS = 20;

const json = z.json().nullable();

export const auditEntry = z.strictObject({
  id,
  at: instant,
  by: z.string().describe('The name as it was at the time'),
  email: z.string().nullable(),
  userId: id.nullable(),
  action: z.string(),
  entity: z.string(),
  entityIds: z.array(id).describe(`The first ${MAX_AUDIT_IDS}`),
  count: z.int().describe('How many the entry is about'),
  before: json,
  after: json,
  details: json.describe('Without the rows of a bulk change, which the entry by itself has'),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary:
    'The audit log, newest first, by person, time, record, kind and text; `next` is the `before` of the next page',
  roles: ADMIN,
  query: z.strictObject({
    by: z.string().trim().max(254).optional().describe('Part of a name or email address, in any case'),
    userId: idText.optional(),
    from: plainDate.optional().describe('The first day, in UTC'),
    to: plainDate.optional().describe('The last day, in UTC'),
    action: z.string().trim().max(60).optional(),
    entity: z.string().trim().max(60).optional(),
    entityId: idText.optional(),
    q: z.string().trim().max(200).optional().describe('Part of a value, before or after, or of a detail'),
    before: idText.optional().describe('Only entries with a smaller id: where the page before ended'),
    limit: idText.optional().describe(`At most ${MAX_AUDIT_PAGE}; ${AUDIT_PAGE} unless told`),
  }),
  response: z.strictObject({ entries: z.array(auditEntry), next: id.nullable() }),
});

export const auditKinds = endpoint({
  method: 'GET',
  path: '/audit/kinds',
  summary: 'The actions and the kinds of records that the audit log holds, for choosing among them',
  roles: ADMIN,
  response: z.strictObject({ actions: z.array(z.string()), entities: z.array(z.string()) }),
});

export const auditHead = z.strictObject({
  count: z.int().min(0).describe('How many entries are chained'),
  head: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits')
    .describe('The hash of the last link; each covers its entry and the hash before it'),
  at: instant.nullable().describe('When the last chained entry was written'),
  waiting: z.int().min(0).describe('Entries that are committed and not chained yet'),
});
export type AuditHead = z.output<typeof auditHead>;

/** A head as it was kept outside, and where: for a sentence. */
export interface SavedAuditHead extends Pick<AuditHead, 'count' | 'head'> {
  source: string;
}

export const readAuditHead = endpoint({
  method: 'GET',
  path: '/audit/head',
  summary: 'Where the chain of the audit log ends: kept outside, it proves later that nothing before it was changed',
  roles: ADMIN,
  response: auditHead,
});

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/audit/:id',
  summary: 'One entry with the rows of a bulk change, before and after',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: z.strictObject({
    ...auditEntry.shape,
    rows: z.array(json).describe(`The first ${MAX_AUDIT_ROWS} rows of a bulk change`),
  }),
});

export const restoreFromAudit = endpoint({
  method: 'POST',
  path: '/audit/:id/restore',
  summary:
    'Put a field back to what it was before the entry, or bring back the record that it deleted, where that is safe',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ field: z.string().max(60).optional().describe('Without it, the deleted record') }),
  response: message,
});
