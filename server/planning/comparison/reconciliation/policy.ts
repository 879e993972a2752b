import type { Previewed, PreviewedLine } from '../../../../core/contract/previewed.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import { requireScenario } from '../../../records/budgets/scenarios.ts';

/**
 * Throws LOCKED for the base year of an adopted version; its projected years stay open for planning. The caller holds the scenario, so
 * that its version cannot be adopted afterward.
 */
export async function assertNotLocked(tx: Context, { scenarioId, fiscalYear }: Slice): Promise<void> {
  const scenario = await requireScenario(tx, scenarioId);
  if (scenario.version_status !== 'ADOPTED' || fiscalYear > scenario.base_year) return;
  throw new AppError(
    'LOCKED',
    `The version of “${scenario.name}” is adopted. Its amounts in ${fiscalYearLabel(fiscalYear)} are locked. Ask an administrator to reopen the version, or update a projected year.`,
  );
}

/** Throws CONFLICT, with the lines, for an update that would write something else than its preview showed. Without either, nothing is compared. */
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
