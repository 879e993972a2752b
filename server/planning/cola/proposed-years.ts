import type { ProposedYear } from '../../../core/rules/projection/proposed-bridge.ts';
import type { Context } from '../../context.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { sumProposedYears } from './proposed-queries.ts';

/** The totals of a proposed budget's covered lines (the lines that guidance covers), keyed by fiscal year. */
export type ProposedYears = ReadonlyMap<number, ProposedYear>;

/**
 * Reads the totals of covered lines for each year in a budget year's active proposed budget. The result is empty if there is no such
 * budget.
 */
export async function readProposedYears(cx: Context, budgetYearId: number): Promise<ProposedYears> {
  const found = await resolveBudget(cx, { type: 'proposed', budgetYearId });
  if (!found) return new Map();
  const rows = await sumProposedYears(cx.db, found.scenario.id);
  return new Map(rows.map(({ fiscalYear, ...year }) => [fiscalYear, year]));
}
