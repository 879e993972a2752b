import type { LineFormulas } from '../../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { applyChange } from './apply-change.ts';
import { assertApprovals } from './assert-approvals.ts';
import { bulkEntry, singleEntry, type RowChange } from './audit-entries.ts';
import { checkReferences, Problems } from './check-references.ts';
import { differingColumns, type LineChange } from './fields.ts';
import { followCodes } from './follow-code.ts';
import { nameFunds } from './name-funds.ts';
import { assertOpen, foreignFields } from './policy.ts';
import { fillProjectedAuto } from './projected-auto.ts';
import { assertCurrent, requireLines, type NamedId, type PathOfField, type PathOfLine } from './require-lines.ts';
import { CHANGEABLE_COLUMNS, updateLines } from './write-queries.ts';

export interface LineEdit extends NamedId {
  set: LineChange;
  /** The formulas with which amounts were calculated. */
  formulas?: LineFormulas | undefined;
}

export interface EditRequest {
  /** Name of the action in the audit log. */
  action: string;
  /** If true, the change is one entry in the audit log, no matter how many lines it has. */
  isBulk: boolean;
  edits: readonly LineEdit[];
  pathOfLine: PathOfLine;
  pathOfField: PathOfField;
  /** The audit log entry of the bulk change that this request undoes. */
  undone?: number | undefined;
}

/**
 * Changes either all of these lines or none, in one transaction with an audit log entry. Each line may appear only once. Unchanged lines
 * keep their revision. If a DESE code changes, the line's description of the function changes too. Throws NOT_FOUND, VALIDATION with every
 * invalid field, FORBIDDEN for an approval, PROJECTED or LOCKED with every locked field, or CONFLICT with the current lines.
 */
export async function changeLines(cx: Context, request: EditRequest): Promise<void> {
  await inTransaction(cx, async (tx) => {
    const edits = await nameFunds(tx, request.edits);
    const lines = await requireLines(tx, edits, request.pathOfLine);
    const sets = await followCodes(
      tx,
      lines,
      edits.map(({ set }) => set),
    );
    const changes: RowChange[] = [];
    const problems = new Problems();
    lines.forEach((line, index) => {
      const set = sets[index] ?? {};
      for (const [field, why] of Object.entries(foreignFields(line.is_operating, set))) {
        problems.add(request.pathOfField(index, field), why);
      }
      const after = applyChange(line, set, { isUndo: request.undone !== undefined });
      changes.push({ line, after, columns: differingColumns(line, after), formulas: edits[index]?.formulas });
    });
    await checkReferences(
      tx,
      edits.map((edit) => edit.set),
      request.pathOfField,
      problems,
    );
    problems.assertNone();
    assertOpen(changes, request.pathOfField);
    await assertCurrent(tx, edits, lines);
    await assertApprovals(tx, changes, request.pathOfField);
    await fillProjectedAuto(tx, changes);
    await write(
      tx,
      request,
      changes.filter(({ columns }) => columns.length > 0),
    );
  });
}

async function write(tx: Context, request: EditRequest, changes: readonly RowChange[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const changed = new Set(changes.flatMap(({ columns }) => columns));
  const count = await updateLines(
    tx.db,
    changes.map(({ line, after }) => ({ id: line.id, rev: line.rev, values: after })),
    CHANGEABLE_COLUMNS.filter((column) => changed.has(column)),
    { at: tx.now(), by: tx.actor.name },
  );
  // The lines have been locked since they were read, so only a change that bypassed the lock can cause this error.
  if (count !== changes.length)
    throw new AppError('CONFLICT', 'Another user changed a line at the same time. Nothing was saved. Try again.');
  await audit(tx, request.isBulk ? bulkEntry(request, changes) : singleEntry(request.action, first));
}
