import { RECORDS_OF_ENTITY } from '../../../core/audit-names.ts';
import type { readAuditEntry as readAuditEntryCall } from '../../../core/contract/audit.ts';
import { AUDIT_PAGE, auditEntry, MAX_AUDIT_PAGE, type AuditEntry } from '../../../core/contract/audit.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';
import { namesInEntry, namesOfEntries, type Names, type NameReaders } from './record-names.ts';

export interface AuditSearch extends queries.AuditFilter {
  limit?: number | undefined;
}

/** Searches the audit log, newest first, in pages: `next` is the value of `before` for the next page, null on the last one. */
export async function searchAudit(
  cx: Context,
  { limit = AUDIT_PAGE, ...filter }: AuditSearch,
  readers: NameReaders,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const size = Math.min(limit, MAX_AUDIT_PAGE);
  const rows = await queries.listEntries(cx.db, filter, size + 1);
  const shown = rows.slice(0, size);
  const names = await namesOfEntries(cx, shown, readers);
  const entries = shown.map((row) => presentEntry(row, names));
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null };
}

/** Returns one entry, with the first rows of a bulk change. Throws NOT_FOUND. */
export async function readAuditEntry(
  cx: Context,
  input: { id: number },
  readers: NameReaders,
): Promise<ResponseOf<typeof readAuditEntryCall>> {
  const row = await queries.findEntry(cx.db, input.id);
  if (!row) throw new AppError('NOT_FOUND', `There is no entry ${input.id} in the audit log.`);
  const names = await namesInEntry(cx, row, readers);
  return {
    ...presentEntry(row, names),
    rows: row.rows.map(json),
    names: {
      lines: Object.fromEntries(names.lines),
      budgets: Object.fromEntries(names.budgets),
      versions: Object.fromEntries(names.versions),
      schedules: Object.fromEntries(names.schedules),
    },
  };
}

/** Lists the actions and the kinds of records in the audit log, each sorted by name. */
export async function auditKinds(cx: Context): Promise<{ actions: string[]; entities: string[] }> {
  const kinds = await queries.listKinds(cx.db);
  const unique = (names: string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));
  return { actions: unique(kinds.map((kind) => kind.action)), entities: unique(kinds.map((kind) => kind.entity)) };
}

/** Returns the name that all records of an entry share, as a line and its projected rows do. Otherwise, returns null. */
function commonName({ entity, entity_ids: ids, count }: queries.AuditRow, names: Names): string | null {
  const records = RECORDS_OF_ENTITY.get(entity);
  if (!records) return null;
  const [first, ...others] = new Set(ids.map((id) => names[records].get(id) ?? null));
  return others.length === 0 && count === ids.length ? (first ?? null) : null;
}

function presentEntry(row: queries.AuditRow, names: Names): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.actor_name,
    email: row.actor_email,
    userId: row.user_id,
    action: row.action,
    entity: row.entity,
    entityIds: row.entity_ids,
    recordName: commonName(row, names),
    count: row.count,
    before: json(row.before),
    after: json(row.after),
    details: json(row.details),
    requestId: row.request_id,
  };
}

/** Narrows the type of a JSON column, which can only contain JSON. */
function json(value: unknown): AuditEntry['before'] {
  return auditEntry.shape.before.parse(value);
}
