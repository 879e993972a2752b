import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Pairs the lines of one budget year with those of another budget, by the same rule as the comparison of two budgets. */
export async function pairLines(cx: Context, compared: queries.Compared): Promise<queries.LinePair[]> {
  return queries.listPairs(cx.db, compared);
}
