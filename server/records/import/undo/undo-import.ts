import { MAX_CHANGES_SHOWN } from '../../../../core/contract/imports.ts';
import type { EditedSince, ImportBatch } from '../../../../core/contract/import-batches.ts';
import { toDollars } from '../../../../core/money.ts';
import { plural } from '../../../../core/plural.ts';
import { assertVersionOpen, requireVersion } from '../../budgets/versions.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { isBrokenReference } from '../../../platform/db/constraint-errors.ts';
import { AppError } from '../../../errors.ts';
import { presentBatch } from '../write/present-batch.ts';
import { labelOf } from '../plan/present-changes.ts';
import * as queries from '../write/queries.ts';
import { requireImport } from '../read/read-import.ts';
import * as undo from './undo-queries.ts';
import { removeLines } from '../write/write-queries.ts';

/**
 * Puts a budget back as it was before an import: lines that it changed or removed are as they were, lines that it created are gone
 * (marked as deleted where somebody has made something of them since, so that this can be restored). Other imports stay.
 * Throws NOT_FOUND, LOCKED for an adopted version, and CONFLICT when it was undone already, or with the lines that were edited
 * since unless it is forced.
 */
export async function undoImport(cx: Context, input: { id: number; force?: boolean }): Promise<ImportBatch> {
  return inTransaction(cx, async (tx) => {
    await undo.lockImport(tx.db, input.id);
    const row = await requireImport(tx, input.id);
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
    if (edited.length > 0 && !input.force) throw editedSince(row, edited);

    const base = { scenarioId: row.scenario_id, fiscalYear: row.fiscal_year };
    const before = await queries.sumBaseLines(tx.db, base);
    const mark = { at: tx.now(), by: tx.actor.name };
    const removed = await removeCreated(tx, scope, mark);
    const restored = await restore(tx, row.id);
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
      },
    });
    return presentBatch(await requireImport(tx, row.id));
  });
}

function assertUndoable(row: queries.ListedImport): void {
  if (row.undone_at !== null) {
    throw new AppError(
      'CONFLICT',
      `${row.undone_by ?? 'Somebody'} has undone the import ${row.id} already, on ${row.undone_at.toISOString().slice(0, 10)}.`,
    );
  }
  if (row.created > 0 && row.first_line_id === null) {
    throw new AppError('CONFLICT', `The import ${row.id} was made before imports could be undone.`);
  }
}

/** Takes out what the import created. Answers how many lines there were. */
async function removeCreated(tx: Context, scope: undo.UndoneImport, mark: { at: Date; by: string }): Promise<number> {
  const created = await undo.listCreated(tx.db, scope);
  const forgettable = await undo.listForgettable(tx.db, scope);
  try {
    // Something else may speak of a line by its id.
    if (forgettable.length > 0) await tx.db.transaction((db) => undo.deleteLines(db, forgettable));
  } catch (error) {
    if (!isBrokenReference(error)) throw error;
  }
  const left = await undo.listCreated(tx.db, scope);
  if (left.length > 0) await removeLines(tx.db, left, mark);
  return created.length;
}

async function restore(tx: Context, importId: number): Promise<number> {
  try {
    return await undo.restoreLines(tx.db, importId);
  } catch (error) {
    if (!isBrokenReference(error)) throw error;
    throw new AppError(
      'CONFLICT',
      'A building, work group or category that lines had before the import has been deleted since. Nothing was undone.',
    );
  }
}

function editedSince(row: queries.ListedImport, edited: readonly undo.EditedLine[]): AppError {
  const conflicts = edited.slice(0, MAX_CHANGES_SHOWN).map((line): EditedSince => ({
    lineItemId: line.id,
    row: line.row,
    name: labelOf(line),
    updatedBy: line.updated_by,
    updatedAt: line.updated_at.toISOString(),
  }));
  const lines = plural(edited.length, 'line of it has', 'lines of it have');
  return new AppError(
    'CONFLICT',
    `The import ${row.id} was not undone: ${lines} been edited since, which an undo would lose. Look at them, and undo it with force if you mean it.`,
    { conflicts, count: edited.length },
  );
}
