import type { ChangeEvent, EventTopic } from '../../../core/contract/events.ts';
import { beginning } from '../../../core/import/plain-text.ts';
import type { Context } from '../../context.ts';
import type { AuditEntry } from './audit.ts';

/** Every server process listens on this channel. */
export const CHANGE_CHANNEL = 'workbench_changes';

/** What one process tells the others: a change for people, or whose sessions have to be looked at again. */
export type Notice = { change: ChangeEvent } | { users: number[] };

type Action = ChangeEvent['action'];

/** A payload may have 8,000 bytes: so many ids of 15 digits fit into one beside the rest. */
const IDS_A_NOTICE = 400;
/** Beyond this a list is best read anew. */
const MANY_IDS = 2_000;
const MANY_SCENARIOS = 50;
const MAX_NAME_LENGTH = 100;

const ACTIONS: Record<string, Action> = { create: 'created', delete: 'deleted', restore: 'restored' };

/**
 * Tells every server process what an entry of the audit log is about, when the transaction is committed and only then. What is
 * of no interest to anyone's screen is not told.
 */
export async function announce(cx: Context, entry: AuditEntry): Promise<void> {
  const ids = entry.entityIds ?? [];
  const action = ACTIONS[entry.action] ?? 'changed';
  const tell = (topic: EventTopic, about: Pick<ChangeEvent, 'ids' | 'scenarioIds'>, done: Action = action) =>
    notify(cx, { topic, action: done, ...about });

  if (entry.entity === 'line item') {
    const scenarioIds = await scenariosOf(cx, ids);
    if (ids.length > MANY_IDS) await tell('line-items', { ids: null, scenarioIds });
    else for (const chunk of inNotices(ids)) await tell('line-items', { ids: chunk, scenarioIds });
  } else if (entry.entity === 'import') {
    const scenarioIds = scenarioIn(entry.details);
    await tell('imports', { ids, scenarioIds }, entry.action === 'import' ? 'created' : 'changed');
    await tell('line-items', { ids: null, scenarioIds }, 'changed');
  } else if (entry.entity === 'scenario' && entry.action === 'generate-projection') {
    await tell('projections', { ids, scenarioIds: ids });
    await tell('line-items', { ids: null, scenarioIds: ids });
  } else if (entry.entity === 'version' || entry.entity === 'scenario') {
    await tell('budgets', { ids, scenarioIds: entry.entity === 'scenario' ? ids : null });
  } else if (entry.entity === 'public dashboard') {
    await tell('publications', { ids, scenarioIds: null });
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

function scenarioIn(details: unknown): number[] | null {
  if (typeof details !== 'object' || details === null || !('scenarioId' in details)) return null;
  return typeof details.scenarioId === 'number' ? [details.scenarioId] : null;
}

function* inNotices(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += IDS_A_NOTICE) yield ids.slice(at, at + IDS_A_NOTICE);
}
