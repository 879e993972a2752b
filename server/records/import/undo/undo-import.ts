import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import { toDollars } from '../../../../core/money.ts';
import { assertVersionOpen, requireVersion } from '../../budgets/versions.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { isBrokenReference } from '../../../platform/db/constraint-errors.ts';
import { AppError } from '../../../errors.ts';
import { holdFunds } from '../../funds/hold-funds.ts';
import type { RosterPlacements } from '../roster-placements.ts';
import { refuseToDiscard } from './refuse-to-discard.ts';
import type { ListLineWork } from './line-work.ts';
import { presentBatch } from '../write/present-batch.ts';
import * as queries from '../write/queries.ts';
import { requireImport, requireOwnImport } from '../read/read-import.ts';
import * as undo from './undo-queries.ts';
import { removeLines } from '../write/write-queries.ts';

/**
 * Restores a budget to its state before an import: restores lines that the import changed or removed, and removes lines it created
 * (marked as deleted when they were edited since or a user has placed them or entered benefits, so that they can be restored). Other
 * imports stay.
 * Throws NOT_FOUND, FORBIDDEN for another user's import unless the user is ADMIN, LOCKED for an adopted version, and CONFLICT when
 * it was already undone or, without force, when something was edited since that would be lost; the error lists it.
 */
export async function undoImport(
  cx: Context,
  input: { id: number; force?: boolean },
  { placements, elections }: { placements: RosterPlacements; elections: ListLineWork },
): Promise<ImportBatch> {
  return inTransaction(cx, async (tx) => {
    await undo.lockImport(tx.db, input.id);
    const row = await requireOwnImport(tx, input.id);
    assertUndoable(row);
    await queries.lockVersion(tx.db, row.version_id);
    assertVersionOpen(await requireVersion(tx, row.version_id));
    await queries.lockScenario(tx.db, row.scenario_id);
    const scope = {
      id: row.id,
      scenarioId: row.scenario_id,
      firstLine: row.first_line_id,
      lastLine: row.last_line_id,
    };
    const edited = await undo.listEditedSince(tx.db, scope);
    const created = await undo.listCreated(tx.db, scope);
    const added = [...(await placements.confirmedOn(tx, created)), ...(await elections(tx, created))];
    if (edited.length + added.length > 0 && !input.force) throw await refuseToDiscard(tx, row.id, edited, added);

    const base = { scenarioId: row.scenario_id, fiscalYear: row.fiscal_year };
    const before = await queries.sumBaseLines(tx.db, base);
    const mark = { at: tx.now(), by: tx.actor.name };
    const removed = await removeCreated(tx, scope, new Set(added.map(({ lineId }) => lineId)), mark);
    const restored = await restore(tx, row.id);
    await placements.undo(tx, row.id);
    await undo.followRevisions(tx.db, row.id);
    await undo.markUndone(tx.db, row.id, mark);
    await audit(tx, {
      action: 'undo-import',
      entity: 'import',
      entityIds: [row.id],
      before: { total: toDollars(before) },
      after: { total: toDollars(await queries.sumBaseLines(tx.db, base)) },
      details: {
        source: row.original_name,
        versionId: row.version_id,
        scenarioId: row.scenario_id,
        removed,
        restored,
        editedSince: edited.map(({ id }) => id),
        addedSince: added.map(({ lineId, what }) => ({ lineId, what })),
      },
    });
    return presentBatch(await requireImport(tx, row.id));
  });
}

function assertUndoable(row: queries.ListedImport): void {
  if (row.undone_at !== null) {
    throw new AppError(
      'CONFLICT',
      `${row.undone_by ?? 'Another user'} already undid import ${row.id} on ${row.undone_at.toISOString().slice(0, 10)}.`,
    );
  }
  if (row.created > 0 && row.first_line_id === null) {
    throw new AppError(
      'CONFLICT',
      `Import ${row.id} cannot be undone: it was made by a version of the program without undo.`,
    );
  }
}

/** Removes what the import created; `kept` are only marked as deleted. Returns the number of lines. */
async function removeCreated(
  tx: Context,
  scope: undo.UndoneImport,
  kept: ReadonlySet<number>,
  mark: { at: Date; by: string },
): Promise<number> {
  const created = await undo.listCreated(tx.db, scope);
  const forgettable = (await undo.listForgettable(tx.db, scope)).filter((id) => !kept.has(id));
  try {
    // Other records may refer to a line by its id.
    if (forgettable.length > 0) await tx.db.transaction((db) => undo.deleteLines(db, forgettable));
  } catch (error) {
    if (!isBrokenReference(error)) throw error;
  }
  const left = await undo.listCreated(tx.db, scope);
  if (left.length > 0) await removeLines(tx.db, left, mark);
  return created.length;
}

async function restore(tx: Context, importId: number): Promise<number> {
  await holdFunds(tx, await undo.listFundsBefore(tx.db, importId));
  try {
    return await undo.restoreLines(tx.db, importId);
  } catch (error) {
    if (!isBrokenReference(error)) throw error;
    throw new AppError(
      'CONFLICT',
      'A building, work group or category that lines had before the import has since been deleted. Nothing was undone.',
    );
  }
}
