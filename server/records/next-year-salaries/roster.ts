import type { BaseEmployee } from '../../../core/rules/projection/advance-year.ts';
import type { ManualSalary } from '../../../core/rules/projection/project-operating.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

export type { EarlierRow } from './queries.ts';

/** Returns the typed next-year salaries in these rows. */
export function typedOf(earlier: readonly queries.EarlierRow[]): ManualSalary[] {
  return earlier.flatMap(({ sourceItemId, fiscalYear, isVacated, manual }) =>
    manual === null ? [] : { sourceItemId, fiscalYear, isVacated, nextYearSalary: manual },
  );
}

/** Returns the base rows of an operating scenario, in the form that the rules read. */
export async function listBaseEmployees(cx: Context, scenarioId: number): Promise<BaseEmployee[]> {
  return queries.listBaseEmployees(cx.db, scenarioId);
}

/** Returns the projected rows that have a typed next-year salary or are deleted. */
export async function listEarlierRows(cx: Context, scenarioId: number): Promise<queries.EarlierRow[]> {
  return queries.listEarlierRows(cx.db, scenarioId);
}
