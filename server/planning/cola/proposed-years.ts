import type { ProposedYear } from '../../../core/rules/projection/proposed-bridge.ts';
import type { Context } from '../../context.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { sumProposedYears } from './proposed-queries.ts';

/** The covered lines of a proposed budget by fiscal year. */
export type ProposedYears = ReadonlyMap<number, ProposedYear>;

/** Reads the totals of covered lines in each year of a budget year's active proposed budget. Empty without such a budget. */
export async function readProposedYears(cx: Context, budgetYearId: number): Promise<ProposedYears> {
  const found = await resolveBudget(cx, { type: 'proposed', budgetYearId });
  if (!found) return new Map();
  const rows = await sumProposedYears(cx.db, found.scenario.id);
  return new Map(rows.map(({ fiscalYear, ...year }) => [fiscalYear, year]));
}
