import { ensureScenario } from '../../budgets/scenarios.ts';
import type { Context } from '../../../context.ts';
import { requireTarget } from '../plan/plan-import.ts';
import type { ImportRequest } from '../read/request.ts';
import * as queries from './line-queries.ts';

/** The version and scenario of a request, locked until the transaction ends. */
export interface LockedTarget {
  versionId: number;
  scenarioId: number;
  fiscalYear: number;
}

/**
 * Locks the version of a request and the lines of its scenario. Creates the scenario on first use. Throws what requireTarget throws, such
 * as LOCKED for an adopted version.
 */
export async function lockTarget(
  tx: Context,
  { versionId, budgetYearId, importType: type }: Pick<ImportRequest, 'versionId' | 'budgetYearId' | 'importType'>,
): Promise<LockedTarget> {
  await queries.lockVersion(tx.db, versionId);
  const { fiscal_year: fiscalYear } = await requireTarget(tx, { versionId, budgetYearId });
  const { id: scenarioId } = await ensureScenario(tx, { versionId, type });
  await queries.lockScenario(tx.db, scenarioId);
  return { versionId, scenarioId, fiscalYear };
}
