import type { Cents } from '../../../core/money.ts';
import { projectOperating, type ManualSalary } from '../../../core/rules/projection/project-operating.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import { operatingAssumptions } from './assumptions.ts';
import * as queries from './queries.ts';

/** Identifies a projected row by its base row and year, with its typed salary or null. */
export interface ProjectedRow {
  sourceItemId: number;
  fiscalYear: number;
  manual: Cents | null;
}

/**
 * Calculates the next-year salaries in cents that a new projection would write on these projected rows of an operating scenario if they had
 * the given typed salaries. Returns the salaries in the order of the rows. A salary is null for someone who leaves or if it is unknown. All
 * salaries are null if the projection fails because a salary exceeds the maximum that a line can hold or a schedule cannot pay a person.
 */
export async function projectedNextYearSalaries(
  cx: Context,
  scenarioId: number,
  rows: readonly ProjectedRow[],
): Promise<(Cents | null)[]> {
  const scenario = await requireScenario(cx, scenarioId);
  const assumptions = await operatingAssumptions(cx, scenario);
  const employees = await queries.listBaseEmployees(cx.db, scenarioId);
  const typed = new Map<string, ManualSalary>();
  const earlier = await queries.listEarlierRows(cx.db, scenarioId);
  for (const row of earlier) if (!row.isVacated) setTyped(typed, row);
  for (const row of rows) setTyped(typed, row);

  const wanted = new Set(rows.map(keyOf));
  const toFiscalYear = rows.reduce((last, { fiscalYear }) => Math.max(last, fiscalYear), scenario.base_year);
  const salaries = new Map<string, Cents | null>();
  try {
    const projection = projectOperating({
      ...assumptions,
      employees,
      toFiscalYear,
      manualSalaries: [...typed.values()],
    });
    for (const row of projection.rows) if (wanted.has(keyOf(row))) salaries.set(keyOf(row), row.nextYear.salary);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return rows.map((row) => salaries.get(keyOf(row)) ?? null);
}

function setTyped(typed: Map<string, ManualSalary>, { sourceItemId, fiscalYear, manual }: ProjectedRow): void {
  const key = keyOf({ sourceItemId, fiscalYear });
  if (manual === null) typed.delete(key);
  else typed.set(key, { sourceItemId, fiscalYear, nextYearSalary: manual });
}

function keyOf({ sourceItemId, fiscalYear }: { sourceItemId: number; fiscalYear: number }): string {
  return `${sourceItemId}/${fiscalYear}`;
}
