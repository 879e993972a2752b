import type { UndecidedChoice, WorkbookDecision, WorkbookMerged } from '../../../core/contract/workbooks.ts';
import { LINE_FIELDS } from '../../../core/line-fields.ts';
import { plural } from '../../../core/plural.ts';
import { toDollars } from '../../../core/money.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { holdFunds } from '../funds/hold-funds.ts';
import { findChangers } from '../import/plan/find-changers.ts';
import { presentErrors, presentTotals } from '../import/plan/present-findings.ts';
import { readStagedContent, requireStagedFile } from '../import/read/staged-files.ts';
import { lockTarget } from '../import/write/lock-target.ts';
import { writeBatch } from '../import/write/write-batch.ts';
import { lockReferenceNames } from '../reference/reference-names.ts';
import { questionOf } from './answers.ts';
import { findExportOf } from './find-export.ts';
import { planMerge, type MergePlan } from './plan-merge.ts';
import { presentPlan } from './present-plan.ts';
import { changedIds, homeOf, tokenOf } from './preview-merge.ts';
import * as queries from './queries.ts';
import { readReturned } from './read-returned.ts';
import { returnedFiles } from './returned-cache.ts';
import { heldRows, toChangeSet, type MergedBatch } from './to-change-set.ts';

export interface MergeRequest {
  fileName: string;
  previewToken: string;
  decisions: readonly WorkbookDecision[];
  undecided: UndecidedChoice;
}

const NAMED = 5;
/** The columns for the fields, except columns that are derived from other columns. */
const EDITED = new Set<string>(LINE_FIELDS.map(({ column }) => column));

/**
 * Merges an uploaded workbook in one transaction, as one import with an undo. Throws NOT_FOUND for a file that has expired, LOCKED for an
 * adopted version, VALIDATION for a decision that matches nothing in the file, and CONFLICT if lines have changed since the preview or
 * something is undecided.
 */
export async function executeMerge(cx: Context, request: MergeRequest): Promise<WorkbookMerged> {
  const staged = await requireStagedFile(cx, request.fileName);
  const file =
    returnedFiles.get(request.fileName) ??
    (await readReturned(await readStagedContent(cx, staged), staged.original_name));
  const made = await findExportOf(cx, file);
  const { type, budgetYearId, versionId } = await homeOf(cx, made);
  return inTransaction(cx, async (tx) => {
    await lockTarget(tx, { versionId, budgetYearId, importType: type });
    const names = await lockReferenceNames(tx, { fill: [] });
    const target = { fileName: request.fileName, type, budgetYearId, versionId };
    if (request.previewToken !== (await tokenOf(tx, { fileName: request.fileName, made, names }))) throw outOfDate();
    const plan = await planMerge(tx, { ...request, file, made, target, lockedBy: null }, names);
    assertKnown(plan);
    await assertDecided(tx, plan, made);
    await holdFunds(tx, plan.funds);
    const cells = new Map(file.table.rows.map((row) => [row.row, row.cells]));
    const batch = toChangeSet(plan, (row) => cells.get(row) ?? []);
    return write(tx, plan, batch, made);
  });
}

function outOfDate(): AppError {
  return new AppError(
    'CONFLICT',
    'Lines or reference data (such as buildings or funds) have changed since the preview. Nothing was merged. Preview the file again.',
  );
}

function assertKnown({ answers, keyed, added }: MergePlan): void {
  const [first] = answers.unusable;
  const held = [...keyed.held, ...added.held].find(
    ({ row, cell }) => cell !== null && questionOf.cell(row, cell.field.field) === first,
  );
  if (held) {
    throw new AppError(
      'VALIDATION',
      `Row ${held.row}: the value you entered cannot be used. ${held.message} Nothing was merged.`,
      {
        fields: Object.fromEntries(answers.unusable.map((id) => [id, 'cannot be used'])),
      },
    );
  }
  const unknown = answers.unknown();
  if (unknown.length === 0) return;
  const named = unknown.slice(0, NAMED).join(', ');
  throw new AppError(
    'VALIDATION',
    `${plural(unknown.length, 'decision does', 'decisions do')} not match anything in this file: ${named}. Preview the file again.`,
    { fields: { decisions: `unknown: ${named}` } },
  );
}

async function assertDecided(tx: Context, plan: MergePlan, made: queries.ExportRow): Promise<void> {
  const { open } = plan.answers;
  if (open.length === 0) return;
  const ids = new Set(open);
  const { cells, lines, newLines } = presentPlan(
    plan,
    await findChangers(tx, { scenarioId: made.scenario_id, ids: changedIds(plan) }),
  );
  const asked = [...cells, ...lines, ...newLines].filter(({ id }) => ids.has(id));
  const named = asked.slice(0, NAMED).map((one) => ('title' in one ? `${one.name}, ${one.title}` : one.name));
  if (open.length > named.length) named.push(`and ${open.length - named.length} more`);
  throw new AppError(
    'CONFLICT',
    `${plural(open.length, 'decision is', 'decisions are')} missing (${named.join('; ')}). For each decision, choose whether to use the file or the budget. Nothing was merged.`,
    { conflicts: asked, count: open.length },
  );
}

async function write(
  tx: Context,
  plan: MergePlan,
  { set, source }: MergedBatch,
  { scenario_id: scenarioId, fiscal_year: fiscalYear }: queries.ExportRow,
): Promise<WorkbookMerged> {
  const counts = {
    cells: set.updates.flatMap(({ changed }) => changed.filter((column) => EDITED.has(column))).length,
    ...{ updated: set.updates.length, created: set.creates.length, removed: set.removes.length },
    ...{ held: heldRows(plan).size, refused: plan.rows.refused.length, scenarioId },
  };
  if (counts.updated + counts.created + counts.removed === 0) {
    return { importId: null, ...counts, total: toDollars(set.totals.after) };
  }
  const { request, letters: columnLetters } = plan.rows;
  const batch = {
    request,
    source,
    set,
    names: plan.resolver,
    scenarioId,
    fiscalYear,
    mainImportId: null,
    columnLetters,
  };
  const { importId, total } = await writeBatch(tx, batch, () => ({
    ...{ warnings: [], errors: presentErrors(source.skipped), skippedRows: presentTotals(source.skipped) },
    placements: null,
  }));
  await endApprovals(tx, set, importId);
  return { importId, ...counts, total };
}

/**
 * Turns approved lines that the merge changed into drafts again, except lines where only the notes changed: notes are not part of what was
 * approved.
 */
async function endApprovals(tx: Context, { updates }: MergedBatch['set'], importId: number): Promise<void> {
  const ids = updates.filter(({ changed }) => changed.some((column) => column !== 'notes')).map(({ id }) => id);
  const ended = await queries.endApprovals(tx.db, ids);
  if (ended.length === 0) return;
  const after = { budgetStatus: 'DRAFT' };
  await audit(tx, {
    action: 'end-approval',
    entity: 'import',
    entityIds: [importId],
    after,
    details: { lines: ended },
  });
}
