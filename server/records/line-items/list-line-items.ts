import type { LineItem } from '../../../core/contract/line-items.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { categoryPredicate, type CategoryFilter } from './filter-by-category.ts';
import { presentRows } from './present-lines.ts';
import * as queries from './queries.ts';

export interface ListQuery {
  scenarioId?: number | undefined;
  budgetYearId?: number | undefined;
  fiscalYear?: number | undefined;
  /** Optional if a scenario is given, because a scenario has a type. */
  isOperating?: boolean | undefined;
  /** Only these lines. */
  ids?: readonly number[] | undefined;
}

/**
 * Lists the lines of exactly one fiscal year (by default, the base year) of one budget. Returns no lines if there is no such budget. Throws
 * NOT_FOUND for an unknown scenario or budget year, and VALIDATION when the type of lines is missing or a category does not exist.
 */
export async function listLineItems(cx: Context, query: ListQuery & CategoryFilter): Promise<LineItem[]> {
  const { category, group, ...which } = query;
  const type = await typeOf(cx, which);
  const isWanted = await categoryPredicate(cx, { category, group }, type === 'operating');
  const budget = await resolveBudget(cx, { ...which, type });
  if (!budget) return [];
  const lines = await linesOf(cx, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear, ids: which.ids });
  return isWanted ? lines.filter(isWanted) : lines;
}

/** Returns all lines, or only the given lines, of one fiscal year of a budget. */
export async function linesOf(
  cx: Context,
  where: { scenarioId: number; fiscalYear: number; ids?: readonly number[] | undefined },
): Promise<LineItem[]> {
  const rows = await inSnapshot(cx, async ({ db }) => queries.findLines(db, await queries.listLineIds(db, where)));
  return presentRows(cx, rows);
}

/**
 * Returns the type of lines that a request means. Throws VALIDATION if it names neither a type nor a scenario, and NOT_FOUND for an unknown
 * scenario.
 */
export async function typeOf(cx: Context, query: ListQuery): Promise<'operating' | 'proposed'> {
  if (query.isOperating !== undefined) return query.isOperating ? 'operating' : 'proposed';
  if (query.scenarioId !== undefined) return (await requireScenario(cx, query.scenarioId)).scenario_type;
  throw new AppError(
    'VALIDATION',
    'Specify which lines you want: isOperating=true for employee lines, isOperating=false for lines of the proposed budget.',
    {
      fields: { isOperating: 'is required if there is no scenarioId' },
    },
  );
}
