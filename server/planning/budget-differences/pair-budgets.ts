import { pairLines, type LinePair } from '../../../core/rules/comparing/pair-lines.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Pairs the lines of two budgets, each in one fiscal year, by the rules in core/rules/comparing/pair-lines.ts. */
export async function pairBudgets(cx: Context, compared: queries.Compared): Promise<LinePair[]> {
  const lines = await queries.listComparable(cx.db, compared);
  const ofBudget = (isB: boolean) => lines.filter((line) => line.isB === isB);
  return pairLines(compared.type, ofBudget(false), ofBudget(true));
}
