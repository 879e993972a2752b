import type { FixedBaseYear } from '../../../core/contract/projections.ts';
import { fiscalYearLabel, isFiscalYear } from '../../../core/fiscal-year.ts';
import { requireBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';
import * as moves from './move-queries.ts';
import { lockScenario } from './write-queries.ts';
import type { Stamp } from '../../platform/db/tables.ts';

/**
 * Corrects the year of an active budget whose imported rows are in the wrong year. Moves these rows to `correctBaseYear`, sets the budget's
 * base year, and moves projected rows by the same number of years, which makes them out of date. A budget with the correct year is left
 * unchanged. Throws NOT_FOUND if there is no such budget, LOCKED for an adopted version, VALIDATION if rows would move to a year outside
 * 2000 to 2100.
 */
export async function fixBaseYear(
  cx: Context,
  input: { budgetYearId: number; correctBaseYear: number; isOperating: boolean },
): Promise<FixedBaseYear> {
  return inTransaction(cx, async (tx) => {
    const type = input.isOperating ? 'operating' : 'proposed';
    const { scenario } = await requireBudget(tx, { type, budgetYearId: input.budgetYearId });
    assertNotAdopted(scenario);
    await lockScenario(tx.db, scenario.id);
    const importedYear = (await queries.findImportedYear(tx.db, scenario.id)) ?? scenario.base_year;
    const shift = input.correctBaseYear - importedYear;
    const projected = await moves.listProjectedYears(tx.db, scenario.id);
    assertInRange(projected, shift);

    const stamp = { at: tx.now(), by: tx.actor.name };
    const to = input.correctBaseYear;
    const baseYearUpdated = await moves.moveImportedRows(tx.db, { scenarioId: scenario.id, to }, stamp);
    // The year is already correct: nothing else is changed, so that the projection stays up to date.
    if (baseYearUpdated === 0 && shift === 0 && scenario.base_year === to) {
      return { baseYearUpdated, futureYearsUpdated: 0 };
    }
    const futureYearsUpdated = await moveProjected(tx, scenario.id, projected, shift, stamp);
    await moves.setBaseYear(tx.db, { scenarioId: scenario.id, to, shift }, stamp);
    const moved = { baseYearUpdated, futureYearsUpdated };
    await audit(tx, {
      action: 'fix-base-year',
      entity: 'scenario',
      entityIds: [scenario.id],
      before: { baseYear: scenario.base_year, importedYear },
      after: { baseYear: to, importedYear: to },
      details: { projectionType: type, ...moved },
    });
    return moved;
  });
}

/** Moves the latest year first if years move forward, else the earliest year first, so that rows of the same employee never collide. */
async function moveProjected(
  tx: Context,
  scenarioId: number,
  years: readonly number[],
  shift: number,
  stamp: Stamp,
): Promise<number> {
  if (shift === 0) return 0;
  let moved = 0;
  for (const year of [...years].sort((a, b) => (shift > 0 ? b - a : a - b))) {
    moved += await moves.moveProjectedYear(tx.db, { scenarioId, from: year, to: year + shift }, stamp);
  }
  return moved;
}

function assertNotAdopted(scenario: ResolvedBudget['scenario']): void {
  if (scenario.version_status !== 'ADOPTED') return;
  throw new AppError(
    'LOCKED',
    `“${scenario.name}” is in an adopted version, so its base year is locked. Reopen the version first.`,
  );
}

function assertInRange(years: readonly number[], shift: number): void {
  const outside = years.map((year) => year + shift).filter((year) => !isFiscalYear(year));
  if (outside.length === 0) return;
  throw new AppError(
    'VALIDATION',
    `Projected lines would move to ${outside.map(fiscalYearLabel).join(', ')}, outside the years 2000 to 2100. Enter another base year.`,
    {
      fields: { correctBaseYear: 'would move projected lines outside the years 2000 to 2100' },
    },
  );
}
