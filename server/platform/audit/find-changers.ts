import type { Changer } from '../../../core/contract/fields.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** A low limit, because each lookup may have to search the thousands of rows of a bulk entry. */
const MAX_LOOKED_UP = 5;

/**
 * Returns who saved the current revision of each record, by record id. Records without a matching audit log entry are missing from the
 * result.
 */
export async function findChangers(
  cx: Context,
  entity: string,
  records: readonly queries.ChangedRecord[],
): Promise<ReadonlyMap<number, Changer>> {
  if (records.length === 0) return new Map();
  const rows = await queries.findLastActors(cx.db, entity, records);
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
  }: { entity: string; records: readonly queries.ChangedRecord[]; what: string; them?: string },
): Promise<string> {
  const asked = records.slice(0, MAX_LOOKED_UP);
  const found = await findChangers(cx, entity, asked);
  const [first, ...others] = new Map([...found.values()].map((changer) => [changer.name, changer])).values();
  const isOne = first !== undefined && others.length === 0 && found.size === asked.length;
  if (isOne && first.isYou) return `You changed ${what} in another window after you loaded ${them} here.`;
  const who = isOne ? first.name : found.size < asked.length || asked.length === 1 ? 'Another user' : 'Other users';
  return `${who} changed ${what} after you loaded ${them}.`;
}
