import type { DroppedLines } from '../../../core/contract/other-years.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { linesOf, typeOf, type ListQuery } from '../../records/line-items/list-line-items.ts';
import { findEarlierBudget, pairYears, sliceOf } from './earlier-budget.ts';
import * as queries from './queries.ts';

/**
 * Lists the lines of the previous fiscal year that have no match in the given year of a budget. Together with the amounts of the previous
 * year beside the lines, they add up to the total of the previous year. The previous year is in another budget if the given year is a base
 * year, and else in the same budget. Throws NOT_FOUND for an unknown scenario or budget year, and VALIDATION if the type of lines is
 * missing.
 */
export async function listDroppedLines(cx: Context, query: Omit<ListQuery, 'ids'>): Promise<DroppedLines> {
  return inSnapshot(cx, async (tx) => {
    const budget = await resolveBudget(tx, { ...query, type: await typeOf(tx, query) });
    const dropped = budget && (await (budget.isProjected ? fromProjection(tx, budget) : fromEarlierBudget(tx, budget)));
    return { items: dropped && dropped.ids.length > 0 ? await linesOf(tx, dropped) : [] };
  });
}

interface Dropped {
  scenarioId: number;
  fiscalYear: number;
  ids: number[];
}

async function fromProjection(cx: Context, budget: ResolvedBudget): Promise<Dropped> {
  const shown = sliceOf(budget);
  const previous = { ...shown, fiscalYear: shown.fiscalYear - 1 };
  return { ...previous, ids: await queries.listUnmatchedIds(cx.db, previous, shown.fiscalYear) };
}

async function fromEarlierBudget(cx: Context, budget: ResolvedBudget): Promise<Dropped | null> {
  const earlier = await findEarlierBudget(cx, budget);
  if (!earlier) return null;
  const matched = new Set((await pairYears(cx, earlier, budget)).map(({ a }) => a));
  const slice = sliceOf(earlier);
  const ids = (await queries.listAmounts(cx.db, slice)).map(({ id }) => id).filter((id) => !matched.has(id));
  return { ...slice, ids };
}
