import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireScenario } from '../../../records/budgets/scenarios.ts';

/**
 * Throws LOCKED for the base year of an adopted version; its projected years stay open for planning. The caller holds the scenario, so
 * that its version cannot be adopted afterward.
 */
export async function assertNotLocked(
  tx: Context,
  { scenarioId, fiscalYear }: { scenarioId: number; fiscalYear: number },
): Promise<void> {
  const scenario = await requireScenario(tx, scenarioId);
  if (scenario.version_status !== 'ADOPTED' || fiscalYear > scenario.base_year) return;
  throw new AppError(
    'LOCKED',
    `The version of “${scenario.name}” is adopted, which locks its amounts in ${fiscalYearLabel(fiscalYear)}. ` +
      'Ask an administrator to reopen the version, or update a projected year.',
  );
}
