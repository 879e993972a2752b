import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { LineToReview } from '../../../core/contract/data-quality.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { presentLines } from '../line-items/present-lines.ts';
import * as queries from './queries.ts';

const TYPES: readonly ScenarioType[] = ['operating', 'proposed'];

/**
 * Lists the base-year lines of a budget year's active budgets that are marked for review: employees, then proposed lines. An imported line
 * includes the name of its file and its row in the file.
 * Throws NOT_FOUND for an unknown budget year.
 */
export async function listNeedsReview(cx: Context, input: { budgetYearId: number }): Promise<LineToReview[]> {
  const origins: queries.LineOrigin[] = [];
  for (const type of TYPES) {
    const budget = await resolveBudget(cx, { type, budgetYearId: input.budgetYearId });
    if (!budget) continue;
    origins.push(
      ...(await queries.listLinesToReview(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear })),
    );
  }
  const originOf = new Map(origins.map((origin) => [origin.id, origin]));
  const lines = await presentLines(
    cx,
    origins.map(({ id }) => id),
  );
  return lines.map((line) => {
    const origin = originOf.get(line.id);
    return Object.assign(line, { importRow: origin?.import_row ?? null, importFile: origin?.original_name ?? null });
  });
}
