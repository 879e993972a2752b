import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, idText, instant, message, plainDate } from './fields.ts';

export const AUDIT_PAGE = 50;
export const MAX_AUDIT_PAGE = 200;
/** Maximum number of rows of a bulk change that one entry shows. */
export const MAX_AUDIT_ROWS = 500;
/** Maximum number of ids that one entry lists. `count` is the number of all affected records. */
export const MAX_AUDIT_IDS = 20;

const json = z.json().nullable();
const namesById = z.record(z.string(), z.string());

export const auditEntry = z.strictObject({
  id,
  at: instant,
  by: z.string().describe('The user’s name at the time of the change'),
  email: z.string().nullable(),
  userId: id.nullable(),
  action: z.string(),
  entity: z.string(),
  entityIds: z.array(id).describe(`The ids of the first ${MAX_AUDIT_IDS} records affected`),
  recordName: z
    .string()
    .nullable()
    .describe(
      `The current name of the affected line, budget, version or salary schedule. Null for other kinds of records. Also null if the entry affects more than ${MAX_AUDIT_IDS} records, or records with different names`,
    ),
  count: z.int().describe('The number of records affected'),
  before: json,
  after: json,
  details: json.describe(
    'Details of the change, without the rows of a bulk change. To get these rows, read the entry by its id',
  ),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const searchAudit = get('/audit', {
  summary:
    'Search the audit log by user, time, record, kind of action and text. The newest entries come first. To get the next page, send `next` as `before`',
  roles: ADMIN,
  query: z.strictObject({
    by: z
      .string()
      .trim()
      .max(254)
      .optional()
      .describe('Part of the user’s name or email address. Case does not matter'),
    userId: idText.optional(),
    from: plainDate.optional().describe('The first day, in UTC'),
    to: plainDate.optional().describe('The last day, in UTC'),
    action: z.string().trim().max(60).optional(),
    entity: z.string().trim().max(60).optional(),
    entityId: idText.optional(),
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Text to find in the values before and after a change, or in the details'),
    before: idText
      .optional()
      .describe(
        'Return only entries with an id below this number. To get the next page, send `next` from the previous page',
      ),
    limit: idText.optional().describe(`The maximum number of entries, up to ${MAX_AUDIT_PAGE}. Default: ${AUDIT_PAGE}`),
  }),
  response: z.strictObject({ entries: z.array(auditEntry), next: id.nullable() }),
});

export const auditKinds = get('/audit/kinds', {
  summary: 'The actions and record types that occur in the audit log. Use them as filters',
  roles: ADMIN,
  response: z.strictObject({ actions: z.array(z.string()), entities: z.array(z.string()) }),
});

export const auditHead = z.strictObject({
  count: z.int().min(0).describe('The number of entries in the checksum chain'),
  head: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a hash of 64 hexadecimal digits')
    .describe(
      'The hash of the last entry in the chain. Each hash is calculated from its entry and the previous hash. All zeros if the chain is empty',
    ),
  at: instant.nullable().describe('The time of the last entry in the chain'),
  waiting: z.int().min(0).describe('The number of saved entries that are not in the chain yet'),
});
export type AuditHead = z.output<typeof auditHead>;

/** A head of the checksum chain that was saved outside the database, with a name for its source that error messages use. */
export interface SavedAuditHead extends Pick<AuditHead, 'count' | 'head'> {
  source: string;
}

export const readAuditHead = get('/audit/head', {
  summary:
    'The last hash of the audit log’s checksum chain. Save the hash in a separate place. With the saved hash, you can later prove that no earlier entry was changed',
  roles: ADMIN,
  response: auditHead,
});

export const readAuditEntry = get('/audit/:id', {
  summary: 'One audit log entry. For a bulk change, the entry includes the rows before and after the change',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({
    ...auditEntry.shape,
    rows: z.array(json).describe(`The first ${MAX_AUDIT_ROWS} rows of a bulk change`),
    names: z
      .strictObject({ lines: namesById, budgets: namesById, versions: namesById, schedules: namesById })
      .describe(
        'The current names, by record id, of the records in the entry: those that were changed and those that the values refer to',
      ),
  }),
});

export const restoreFromAudit = post('/audit/:id/restore', {
  summary:
    'Restore a field to its value before the change, restore a deleted record, or undo a bulk change to lines or the application of a plan to the budget. The request is refused if a field was changed again later, or if the entry cannot be restored. A refused request changes nothing',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    field: z
      .string()
      .max(60)
      .optional()
      .describe(
        'The field to restore. Leave it out to restore a deleted record or all lines of a bulk change, or to undo an applied plan',
      ),
  }),
  response: message,
});
