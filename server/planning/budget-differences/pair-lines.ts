import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Pairs the lines of a year of one budget with those of a year of another one, by the rule of the comparison of two budgets. */
export async function pairLines(cx: Context, compared: queries.Compared): Promise<queries.LinePair[]> {
  return queries.listPairs(cx.db, compared);
}
