import type { LineItem } from '../../../core/contract/line-items.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { autoNextYearSalaries } from './auto-next-year.ts';
import { presentLine } from './present.ts';
import * as queries from './queries.ts';

export interface ListQuery {
  scenarioId?: number | undefined;
  budgetYearId?: number | undefined;
  fiscalYear?: number | undefined;
  /** May be left out where a scenario is named, which is of one kind. */
  isOperating?: boolean | undefined;
  /** Only these of them. */
  ids?: readonly number[] | undefined;
}

/**
 * The lines of exactly one fiscal year of one budget: of the base year when none is named. Empty when there is no such budget.
 * Throws NOT_FOUND for an unknown scenario or budget year, VALIDATION when the kind of lines is not told.
 */
export async function listLineItems(cx: Context, query: ListQuery): Promise<LineItem[]> {
  const budget = await resolveBudget(cx, { ...query, type: await typeOf(cx, query) });
  if (!budget) return [];
  return linesOf(cx, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear, ids: query.ids });
}

/** All lines of a fiscal year of a budget, or these of them. */
export async function linesOf(
  cx: Context,
  where: { scenarioId: number; fiscalYear: number; ids?: readonly number[] | undefined },
): Promise<LineItem[]> {
  const rows = await queries.listLines(cx.db, where);
  const auto = await autoNextYearSalaries(cx, rows);
  return rows.map((row) => presentLine(row, auto.get(row.id)));
}

/** The kind of lines that a question is about. Throws VALIDATION when it does not tell, NOT_FOUND for an unknown scenario. */
export async function typeOf(cx: Context, query: ListQuery): Promise<'operating' | 'proposed'> {
  if (query.isOperating !== undefined) return query.isOperating ? 'operating' : 'proposed';
  if (query.scenarioId !== undefined) return (await requireScenario(cx, query.scenarioId)).scenario_type;
  throw new AppError(
    'VALIDATION',
    'Say which lines are meant: isOperating=true for employees, false for proposed lines.',
    {
      fields: { isOperating: 'is required without scenarioId' },
    },
  );
}
