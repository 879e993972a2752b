import type { Changer } from '../../../core/contract/fields.ts';
import type { Context } from '../../context.ts';

/** A record, with fields that identify its current revision in the audit log. */
interface ChangedRecord {
  id: number;
  after: unknown;
}

/** A low limit, because each lookup may have to search the thousands of rows of a bulk entry. */
const MAX_LOOKED_UP = 5;

/**
 * Returns who saved the current revision of each record, by record id. Records without a matching audit log entry are missing from the
 * result.
 */
export async function findChangers(
  cx: Context,
  entity: string,
  records: readonly ChangedRecord[],
): Promise<ReadonlyMap<number, Changer>> {
  if (records.length === 0) return new Map();
  const { rows } = await cx.db.raw<{ rows: { id: number; userId: number | null; name: string }[] }>(
    `SELECT r.id, a.user_id AS "userId", a.actor_name AS name
     FROM jsonb_to_recordset(CAST(:records AS jsonb)) AS r(id bigint, after jsonb)
     JOIN LATERAL (
       SELECT user_id, actor_name FROM audit_log
       WHERE entity = :entity AND entity_ids @> ARRAY[r.id]
         AND (after @> r.after OR after @> jsonb_build_object(CAST(:entity AS text), r.after))
       ORDER BY id DESC LIMIT 1) a ON true`,
    { entity, records: JSON.stringify(records) },
  );
  const { userId } = cx.actor;
  return new Map(rows.map((row) => [row.id, { name: row.name, isYou: userId !== null && row.userId === userId }]));
}

/**
 * Returns the first sentence of a conflict message, which names the user who saved first: another user, or the same user in another window.
 * `what` describes the changed records, and `them` is the pronoun for `what`.
 */
export async function whoChanged(
  cx: Context,
  {
    entity,
    records,
    what,
    them = 'it',
  }: { entity: string; records: readonly ChangedRecord[]; what: string; them?: string },
): Promise<string> {
  const asked = records.slice(0, MAX_LOOKED_UP);
  const found = await findChangers(cx, entity, asked);
  const [first, ...others] = new Map([...found.values()].map((changer) => [changer.name, changer])).values();
  const isOne = first !== undefined && others.length === 0 && found.size === asked.length;
  if (isOne && first.isYou) return `You changed ${what} in another window after you loaded ${them} here.`;
  const who = isOne ? first.name : found.size < asked.length || asked.length === 1 ? 'Another user' : 'Other users';
  return `${who} changed ${what} after you loaded ${them}.`;
}
