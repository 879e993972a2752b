import type { Previewed, PreviewedLine } from '../../../../core/contract/previewed.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import { requireScenario } from '../../../records/budgets/scenarios.ts';

/**
 * Throws LOCKED for the base year of an adopted version. The projected years of an adopted version can still be changed, for planning. The
 * caller must hold the scenario's lock, so that the version cannot be adopted in the meantime.
 */
export async function assertNotLocked(tx: Context, { scenarioId, fiscalYear }: Slice): Promise<void> {
  const scenario = await requireScenario(tx, scenarioId);
  if (scenario.version_status !== 'ADOPTED' || fiscalYear > scenario.base_year) return;
  throw new AppError(
    'LOCKED',
    `“${scenario.name}” is in an adopted version, so its ${fiscalYearLabel(fiscalYear)} amounts are locked. Choose a projected year, or ask an administrator to reopen the version.`,
  );
}

/**
 * Throws CONFLICT, with the lines, if the update would write values other than those in its preview. Compares nothing if both `revs` and
 * `amounts` are omitted.
 */
export function assertAsPreviewed({ revs, amounts }: Previewed, changes: readonly PreviewedLine[]): void {
  const shown = revs ?? amounts;
  if (!shown) return;
  const isOther = ({ id, rev, after }: PreviewedLine) =>
    (revs !== undefined && revs[String(id)] !== rev) || (amounts !== undefined && amounts[String(id)] !== after);
  const conflicts = changes.filter(isOther);
  if (conflicts.length === 0 && Object.keys(shown).length === changes.length) return;
  throw new AppError(
    'CONFLICT',
    'The budget has changed since the preview. Nothing was updated. Review the preview again.',
    {
      conflicts,
    },
  );
}
