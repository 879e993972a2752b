import { AUDITED_LINE } from '../../../core/audit-names.ts';
import type { ChangeEvent, EventTopic } from '../../../core/contract/events.ts';
import { beginning } from '../../../core/import/plain-text.ts';
import type { Context } from '../../context.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Every server process listens on this channel. */
export const CHANGE_CHANNEL = 'workbench_changes';

/** A notice from one process to the others: a change to show to users, or users whose sessions must be checked again. */
export type Notice = { change: ChangeEvent } | { users: number[] };

type Action = ChangeEvent['action'];

/** A payload may have 8,000 bytes, which leaves room for this many 15-digit ids. */
const IDS_A_NOTICE = 400;
/** With more changes than this, clients reload the whole list. */
const MANY_IDS = 2_000;
const MANY_SCENARIOS = 50;
const MAX_NAME_LENGTH = 100;

const ACTIONS: Record<string, Action> = { create: 'created', delete: 'deleted', restore: 'restored' };

/**
 * Notifies every server process of the change in an audit log entry. The notice is sent only when the transaction
 * commits. Skips changes that no screen shows.
 */
export async function announce(cx: Context, entry: AuditEntry): Promise<void> {
  const ids = entry.entityIds ?? [];
  const action = ACTIONS[entry.action] ?? 'changed';
  const notifyAll = (topic: EventTopic, about: Pick<ChangeEvent, 'ids' | 'scenarioIds'>, done: Action = action) =>
    notify(cx, { topic, action: done, ...about });

  if (entry.entity === AUDITED_LINE) {
    const scenarioIds = await scenariosOf(cx, ids);
    if (ids.length > MANY_IDS) await notifyAll('line-items', { ids: null, scenarioIds });
    else for (const chunk of inNotices(ids)) await notifyAll('line-items', { ids: chunk, scenarioIds });
  } else if (entry.entity === 'import') {
    const scenarioIds = scenariosIn(entry.details);
    await notifyAll('imports', { ids, scenarioIds }, entry.action === 'import' ? 'created' : 'changed');
    await notifyAll('line-items', { ids: null, scenarioIds }, 'changed');
  } else if (entry.entity === 'scenario' && entry.action === 'generate-projection') {
    await notifyAll('projections', { ids, scenarioIds: ids });
    await notifyAll('line-items', { ids: null, scenarioIds: ids });
  } else if (entry.entity === 'version' || entry.entity === 'scenario') {
    await notifyAll('budgets', { ids, scenarioIds: entry.entity === 'scenario' ? ids : null });
  } else if (entry.entity === 'position') {
    await notifyAll('positions', { ids: ids.length > IDS_A_NOTICE ? null : ids, scenarioIds: null });
  } else if (entry.entity === 'placement') {
    await notifyAll('placements', { ids: ids.length > IDS_A_NOTICE ? null : ids, scenarioIds: null }, 'changed');
  } else if (entry.entity === 'salary schedule') {
    await notifyAll('schedules', { ids, scenarioIds: null });
  } else if (entry.entity === 'offer' || entry.entity === 'contract') {
    await notifyAll('offers', { ids, scenarioIds: null });
    if (/settle$/.test(entry.action)) await notifyAll('schedules', { ids: null, scenarioIds: null }, 'changed');
  } else if (entry.entity === 'public dashboard') {
    await notifyAll('publications', { ids, scenarioIds: null });
  } else if (entry.entity === 'user' && entry.action !== 'sign-in' && ids.length > 0) {
    for (const users of inNotices(ids)) await send(cx, { users });
  }
}

async function notify(
  cx: Context,
  change: Pick<ChangeEvent, 'topic' | 'action' | 'ids' | 'scenarioIds'>,
): Promise<void> {
  const by = beginning(cx.actor.name, MAX_NAME_LENGTH);
  const { requestId } = cx;
  await send(cx, {
    change: { ...change, by, userId: cx.actor.userId, requestId, at: cx.now().toISOString() },
  });
}

async function send(cx: Context, notice: Notice): Promise<void> {
  await cx.db.raw('SELECT pg_notify(?, ?)', [CHANGE_CHANNEL, JSON.stringify(notice)]);
}

async function scenariosOf(cx: Context, ids: readonly number[]): Promise<number[] | null> {
  const { rows } = await cx.db.raw<{ rows: { scenario_id: number }[] }>(
    `SELECT DISTINCT scenario_id FROM line_items WHERE id = ANY(CAST(? AS bigint[])) ORDER BY scenario_id LIMIT ?`,
    [`{${ids.join(',')}}`, MANY_SCENARIOS + 1],
  );
  return rows.length > MANY_SCENARIOS ? null : rows.map((row) => row.scenario_id);
}

/** Returns the scenarios that an import changed: those of its main amount column and of its other amount columns. */
function scenariosIn(details: unknown): number[] | null {
  if (typeof details !== 'object' || details === null) return null;
  const parts: unknown[] = 'parts' in details && Array.isArray(details.parts) ? details.parts : [];
  const ids = [details, ...parts].map((part) =>
    typeof part === 'object' && part !== null && 'scenarioId' in part ? part.scenarioId : null,
  );
  return ids.every((id) => typeof id === 'number') ? ids : null;
}

function* inNotices(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += IDS_A_NOTICE) yield ids.slice(at, at + IDS_A_NOTICE);
}
