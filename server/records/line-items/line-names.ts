import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Returns the names of these lines by id, including deleted lines: "Holt, Dev", "Vacant Teacher" or the description of a budget line. */
export async function lineNames(cx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await queries.listLineNames(cx.db, ids)).map(({ id, name }) => [id, name]));
}
