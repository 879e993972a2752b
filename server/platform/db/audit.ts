import type { Context } from '../../context.ts';
import { announce } from './announce.ts';
import type { AuditEntry } from './audit-entry.ts';
import { insertedId } from './inserted-id.ts';

/** Records who did what, in the same transaction as the change itself, and notifies listeners after the commit. Returns the entry's id. */
export async function audit(cx: Context, entry: AuditEntry): Promise<number> {
  const id = await insertedId(
    cx.db('audit_log').insert({
      user_id: cx.actor.userId,
      actor_name: cx.actor.name,
      actor_email: cx.actor.email,
      action: entry.action,
      entity: entry.entity,
      entity_ids: entry.entityIds ?? [],
      before: toJson(entry.before),
      after: toJson(entry.after),
      details: toJson(entry.details),
      request_id: cx.requestId,
    }),
  );
  await announce(cx, entry);
  return id;
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
