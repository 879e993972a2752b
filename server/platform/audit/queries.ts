import type { Knex } from 'knex';
import { MAX_AUDIT_IDS, MAX_AUDIT_ROWS } from '../../../core/contract/audit.ts';

export interface AuditRow {
  id: number;
  at: Date;
  user_id: number | null;
  actor_name: string;
  actor_email: string | null;
  action: string;
  entity: string;
  entity_ids: number[];
  count: number;
  before: unknown;
  after: unknown;
  details: unknown;
  request_id: string | null;
}

export interface AuditFilter {
  by?: string | undefined;
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: number | undefined;
  q?: string | undefined;
  before?: number | undefined;
}

/** Omits the rows of a bulk entry, of which there may be 50,000. The rows are read only if a single entry is read. */
const COLUMNS = `id, at, user_id, actor_name, actor_email, action, entity, entity_ids[1:${MAX_AUDIT_IDS}] AS entity_ids,
  cardinality(entity_ids) AS count, before, after, details - ARRAY['rows', 'updates', 'removedIds'] AS details, request_id`;

/** Returns the entries that match all parts of the filter, newest first. */
export async function listEntries(db: Knex, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const rows = db('audit_log').select<AuditRow[]>(db.raw(COLUMNS));
  const { by, userId, from, to, action, entity, entityId, q, before } = filter;
  if (by) rows.whereRaw(`concat_ws(' ', actor_name, actor_email) ILIKE ?`, [containing(by)]);
  if (userId !== undefined) rows.where({ user_id: userId });
  if (from !== undefined) rows.whereRaw(`at >= CAST(? AS date)::timestamp AT TIME ZONE 'UTC'`, [from]);
  if (to !== undefined) rows.whereRaw(`at < (CAST(? AS date) + 1)::timestamp AT TIME ZONE 'UTC'`, [to]);
  if (action) rows.where({ action });
  if (entity) rows.where({ entity });
  if (entityId !== undefined) rows.whereRaw('entity_ids @> ARRAY[CAST(? AS bigint)]', [entityId]);
  if (q) rows.whereRaw(`concat_ws(' ', before::text, after::text, details::text) ILIKE ?`, [containing(q)]);
  if (before !== undefined) rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit);
}

export async function findEntry(db: Knex, id: number): Promise<(AuditRow & { rows: unknown[] }) | undefined> {
  return db('audit_log')
    .select(
      db.raw(COLUMNS),
      db.raw(
        `coalesce(jsonb_path_query_array(
           coalesce(details -> 'rows', details -> 'updates'), '$[0 to ${MAX_AUDIT_ROWS - 1}]'), '[]') AS rows`,
      ),
    )
    .where({ id })
    .first<(AuditRow & { rows: unknown[] }) | undefined>();
}

/** Returns each combination of an action and a kind of record in the audit log, sorted by kind and action. */
export async function listKinds(db: Knex): Promise<{ action: string; entity: string }[]> {
  return db('audit_log')
    .distinct<{ action: string; entity: string }[]>('action', 'entity')
    .orderBy(['entity', 'action']);
}

/** A record, with fields that identify its current revision in the audit log. */
export interface ChangedRecord {
  id: number;
  after: unknown;
}

/** Returns who wrote the latest entry about the current revision of each record. Records without such an entry are missing from the result. */
export async function findLastActors(
  db: Knex,
  entity: string,
  records: readonly ChangedRecord[],
): Promise<{ id: number; userId: number | null; name: string }[]> {
  const { rows } = await db.raw<{ rows: { id: number; userId: number | null; name: string }[] }>(
    `SELECT r.id, a.user_id AS "userId", a.actor_name AS name
     FROM jsonb_to_recordset(CAST(:records AS jsonb)) AS r(id bigint, after jsonb)
     JOIN LATERAL (
       SELECT user_id, actor_name FROM audit_log
       WHERE entity = :entity AND entity_ids @> ARRAY[r.id]
         AND (after @> r.after OR after @> jsonb_build_object(CAST(:entity AS text), r.after))
       ORDER BY id DESC LIMIT 1) a ON true`,
    { entity, records: JSON.stringify(records) },
  );
  return rows;
}

/** Returns a LIKE pattern that finds the literal text anywhere. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
