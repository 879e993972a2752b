import { districtDay, formatPlainDate } from '../../../../core/format-date.ts';
import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import { toDollars } from '../../../../core/money.ts';
import { assertVersionOpen, requireVersion } from '../../budgets/versions.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { isBrokenReference } from '../../../platform/db/constraint-errors.ts';
import { AppError } from '../../../errors.ts';
import { holdFunds } from '../../funds/hold-funds.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { refuseToDiscard } from './refuse-to-discard.ts';
import type { LineWork, ListLineWork } from './line-work.ts';
import { presentBatch } from '../write/present-batch.ts';
import * as importQueries from '../write/import-queries.ts';
import * as lineQueries from '../write/line-queries.ts';
import { requireImport, requireOwnImport } from '../read/read-import.ts';
import * as undo from './undo-queries.ts';
import { removeLines } from '../write/line-write-queries.ts';

/** Functions of other features that an undo needs. */
type UndoDependencies = ImportDependencies & { elections: ListLineWork };

/** One budget that an import changed. */
interface UndonePart {
  row: importQueries.ListedImport;
  scope: undo.UndoneImport;
  edited: readonly undo.EditedLine[];
  /** Placements and benefits that users have entered for lines that the import created. */
  added: readonly LineWork[];
}

/**
 * Restores budgets to their state before an import: restores lines that the import changed or removed, and removes lines that the import
 * created. Created lines that were edited after the import, or for which a user entered a placement or benefits, are only marked as
 * deleted, so that they can be restored. Also undoes the parts of the import that went into other years, and its ledger balances; a part
 * can also be undone alone. Other imports stay. Throws NOT_FOUND, FORBIDDEN for another user's import unless the user is ADMIN, and LOCKED
 * for an adopted version. Throws CONFLICT if the import was already undone or, without `force`, if later edits would be lost; the error
 * lists these edits. If this function throws, nothing is undone.
 */
export async function undoImport(
  cx: Context,
  input: { id: number; force?: boolean },
  dependencies: UndoDependencies,
): Promise<ImportBatch> {
  return inTransaction(cx, async (tx) => {
    await undo.lockImport(tx.db, input.id);
    const row = await requireOwnImport(tx, input.id);
    assertUndoable(row);
    const others = (await importQueries.listPartsOfImport(tx.db, row.id)).filter(({ undone_at }) => undone_at === null);
    const parts: UndonePart[] = [];
    for (const part of [row, ...others]) parts.push(await lockPart(tx, part, dependencies));
    if (!input.force && parts.some(({ edited, added }) => edited.length + added.length > 0)) {
      throw await refuseToDiscard(tx, row.id, parts);
    }
    const { placements, history } = dependencies;
    const mark = { at: tx.now(), by: tx.actor.name };
    const undone: UndoneTotals[] = [];
    for (const part of parts) undone.push(await undoPart(tx, part, { mark, placements }));
    if (row.actuals.length > 0) await history.lock(tx);
    const snapshots = await history.undo(tx, row.id);
    await auditUndo(tx, parts, { undone, snapshots });
    return presentBatch(await requireImport(tx, row.id));
  });
}

async function lockPart(
  tx: Context,
  row: importQueries.ListedImport,
  { placements, elections }: UndoDependencies,
): Promise<UndonePart> {
  await lineQueries.lockVersion(tx.db, row.version_id);
  assertVersionOpen(await requireVersion(tx, row.version_id));
  await lineQueries.lockScenario(tx.db, row.scenario_id);
  const scope = {
    id: row.id,
    scenarioId: row.scenario_id,
    firstLine: row.first_line_id,
    lastLine: row.last_line_id,
  };
  const edited = await undo.listEditedSince(tx.db, scope);
  const created = await undo.listCreated(tx.db, scope);
  const added = [...(await placements.confirmedOn(tx, created)), ...(await elections(tx, created))];
  return { row, scope, edited, added };
}

/** The effect of an undo on one budget, in dollars. */
interface UndoneTotals {
  totals: { before: number; after: number };
  details: Record<string, unknown>;
}

async function undoPart(
  tx: Context,
  { row, scope, edited, added }: UndonePart,
  { mark, placements }: { mark: { at: Date; by: string }; placements: ImportDependencies['placements'] },
): Promise<UndoneTotals> {
  const base = { scenarioId: row.scenario_id, fiscalYear: row.fiscal_year };
  const before = toDollars(await lineQueries.sumBaseLines(tx.db, base));
  const removed = await removeCreated(tx, scope, new Set(added.map(({ lineId }) => lineId)), mark);
  const restored = await restore(tx, row.id);
  await placements.undo(tx, row.id);
  await undo.followRevisions(tx.db, row.id);
  await undo.markUndone(tx.db, row.id, mark);
  return {
    totals: { before, after: toDollars(await lineQueries.sumBaseLines(tx.db, base)) },
    details: {
      versionId: row.version_id,
      scenarioId: row.scenario_id,
      removed,
      restored,
      editedSince: edited.map(({ id }) => id),
      addedSince: added.map(({ lineId, what }) => ({ lineId, what })),
    },
  };
}

async function auditUndo(
  tx: Context,
  parts: readonly UndonePart[],
  { undone, snapshots }: { undone: readonly UndoneTotals[]; snapshots: readonly number[] },
): Promise<void> {
  const [main, ...rest] = undone;
  await audit(tx, {
    action: 'undo-import',
    entity: 'import',
    entityIds: parts.map(({ row }) => row.id),
    before: { total: main?.totals.before },
    after: { total: main?.totals.after },
    details: {
      source: parts[0]?.row.original_name,
      ...main?.details,
      ...(rest.length > 0 && { parts: rest.map(({ totals, details }) => ({ ...details, totals })) }),
      ...(snapshots.length > 0 && { snapshots }),
    },
  });
}

function assertUndoable(row: importQueries.ListedImport): void {
  if (row.undone_at !== null) {
    throw new AppError(
      'CONFLICT',
      `${row.undone_by ?? 'Another user'} already undid import ${row.id} on ${formatPlainDate(districtDay(row.undone_at))}.`,
    );
  }
  if (row.created > 0 && row.first_line_id === null) {
    throw new AppError(
      'CONFLICT',
      `Import ${row.id} cannot be undone, because it was run before the program could undo imports.`,
    );
  }
}

/** Removes the lines that the import created; lines in `kept` are only marked as deleted. Returns the number of lines. */
async function removeCreated(
  tx: Context,
  scope: undo.UndoneImport,
  kept: ReadonlySet<number>,
  mark: { at: Date; by: string },
): Promise<number> {
  const created = await undo.listCreated(tx.db, scope);
  const forgettable = (await undo.listForgettable(tx.db, scope)).filter((id) => !kept.has(id));
  try {
    // This statement fails if other records refer to a line by its id.
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
      'This import cannot be undone. Before the import, some lines had a building, work group or category that has since been deleted.',
    );
  }
}
