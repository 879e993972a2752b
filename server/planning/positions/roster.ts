import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { placedPositions } from './placed-positions.ts';
import * as queries from './queries.ts';

export interface RosterQuery {
  scenarioId?: number | undefined;
  budgetYearId?: number | undefined;
  fiscalYear?: number | undefined;
  version?: number | undefined;
}

/** Returns the roster for a fiscal year. Throws NOT_FOUND if there is no roster, or if the year is not projected yet. */
export async function requireRoster(
  tx: Context,
  query: RosterQuery,
): Promise<ResolvedBudget & { lines: queries.PlacedLine[] }> {
  const budget = await requireBudget(tx, { ...query, type: 'operating' });
  const lines = await queries.listRosterLines(tx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear });
  if (lines.length > 0) return { ...budget, lines };
  const year = fiscalYearLabel(budget.fiscalYear);
  throw new AppError(
    'NOT_FOUND',
    budget.isProjected
      ? `${year} has no roster yet. Generate the ${year} projection first.`
      : `The ${year} roster is empty. Import a roster first.`,
  );
}

/**
 * Returns the positions in each fiscal year for which the roster has lines, earliest year first. If ids are given, returns only those
 * positions.
 */
export async function rosterYears(
  tx: Context,
  { scenario }: ResolvedBudget,
  ids?: readonly number[],
): Promise<(readonly [number, Position[]])[]> {
  const years: (readonly [number, Position[]])[] = [];
  for (const fiscalYear of await queries.listYears(tx.db, scenario.id)) {
    const lines = await queries.listRosterLines(tx.db, { scenarioId: scenario.id, fiscalYear });
    years.push([fiscalYear, await placedPositions(tx, fiscalYear, lines, ids)]);
  }
  return years;
}

/** Returns the fiscal years in which a roster has lines, earliest first. Throws NOT_FOUND if there is no roster. */
export async function listRosterYears(tx: Context, query: RosterQuery): Promise<number[]> {
  const { scenario } = await requireBudget(tx, { ...query, type: 'operating' });
  return queries.listYears(tx.db, scenario.id);
}
