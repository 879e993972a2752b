import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { plural } from '../../../../core/plural.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { AppError } from '../../../errors.ts';
import { bulkAmounts } from './audit-entry.ts';
import { assertNotLocked } from './policy.ts';
import * as queries from './queries.ts';
import { ACTIONS } from './record-amounts.ts';

/**
 * Undoes an update of salaries or benefits: restores the amounts of its lines, all or none. Lines that were deleted after the update stay
 * deleted. Throws NOT_FOUND for an unknown update, LOCKED for an adopted version, and CONFLICT if the update was already undone, if a
 * projection has replaced it or, without `force`, if lines were changed or deleted after it.
 */
export async function undoReconciliation(
  cx: Context,
  input: { id: number; force?: boolean | undefined },
): Promise<{ message: string; restoredItems: number }> {
  return inTransaction(cx, async (tx) => {
    const { scenario_id: scenarioId, fiscal_year: fiscalYear } = await requireReconciliation(tx, input.id);
    await queries.holdScenarios(tx.db, [scenarioId]);
    // The update is read again under the lock, because another user may have undone it in the meantime.
    const row = await requireReconciliation(tx, input.id);
    assertOpen(row);
    await assertNotLocked(tx, { scenarioId, fiscalYear });
    const revisions = await queries.listRevisions(
      tx.db,
      row.lines.map(({ id }) => id),
    );
    if (input.force !== true) assertUnchanged(row, revisions);

    const stamp = { at: tx.now(), by: tx.actor.name };
    const there = row.lines.filter(({ id }) => revisions.has(id));
    await queries.setAmounts(
      tx.db,
      there.map(({ id, before }) => ({ id, amount: before })),
      stamp,
    );
    await queries.markUndone(tx.db, row.id, stamp);
    const back = there.map(({ id, before, after }) => ({ id, before: after, after: before }));
    await audit(tx, bulkAmounts(`undo-${ACTIONS[row.kind]}`, back, { reconciliationId: row.id, fiscalYear }));
    const label = fiscalYearLabel(fiscalYear);
    return {
      message: `The ${label} amounts of ${plural(there.length, 'line')} were restored.`,
      restoredItems: there.length,
    };
  });
}

const WHAT = { SALARIES: 'the salary budget', BENEFITS: 'benefits' } as const;

async function requireReconciliation(tx: Context, id: number): Promise<queries.ReconciliationRow> {
  const row = await queries.findReconciliation(tx.db, id);
  if (row) return row;
  throw new AppError('NOT_FOUND', `No update of the salary budget or of benefits has the id ${id}.`);
}

function assertOpen(row: queries.ReconciliationRow): void {
  if (row.undone_at !== null) throw new AppError('CONFLICT', `This update of ${WHAT[row.kind]} was already undone.`);
  if (row.replaced_at === null) return;
  throw new AppError(
    'CONFLICT',
    'There is nothing to undo, because a projection has replaced the amounts from this update.',
  );
}

function assertUnchanged(row: queries.ReconciliationRow, revisions: ReadonlyMap<number, number>): void {
  const changed = row.lines.filter(({ id, rev }) => revisions.get(id) !== rev).map(({ id }) => id);
  if (changed.length === 0) return;
  const some = plural(changed.length, 'line was', 'lines were');
  const more = changed.length > 10 ? ', …' : '';
  const ids = `${changed.length === 1 ? 'id' : 'ids'} ${changed.slice(0, 10).join(', ')}${more}`;
  throw new AppError(
    'CONFLICT',
    `${some} changed or deleted after the update (${ids}). Nothing was undone. If you force the undo, the later changes are lost and deleted lines stay deleted. To force it, run: budget-cli salary-budget undo ${row.id} --force`,
    { changedItems: changed },
  );
}
