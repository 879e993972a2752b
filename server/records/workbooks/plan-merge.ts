import type { UndecidedChoice, WorkbookDecision } from '../../../core/contract/workbooks.ts';
import { DEFAULT_FUND, findNewFunds, indexFunds } from '../funds/hold-funds.ts';
import { readStoredLines, type StoredLine } from '../import/plan/read-stored-lines.ts';
import { createResolver, type NameResolver } from '../import/plan/resolve-names.ts';
import { readReferenceNames, type ReferenceNames } from '../reference/reference-names.ts';
import type { Context } from '../../context.ts';
import { Answers, questionOf } from './answers.ts';
import { readKnownBases } from './known-bases.ts';
import { mergeKeyedRows, type KeyedMerge } from './merge-keyed-rows.ts';
import { planGone, type GonePlan } from './plan-gone.ts';
import { planNewLines, type NewLinePlan } from './plan-new-lines.ts';
import type { ExportRow } from './queries.ts';
import type { ReturnedFile } from './read-returned.ts';
import { readRows, type MergeTarget, type ReturnedRows } from './returned-rows.ts';

export interface MergeInput {
  file: ReturnedFile;
  made: ExportRow;
  target: MergeTarget;
  /** The label of the version if it is adopted and its lines are therefore locked, else null. */
  lockedBy: string | null;
  decisions: readonly WorkbookDecision[];
  undecided: UndecidedChoice;
}

/** The effects of a merge on the budget, before they are written. */
export interface MergePlan {
  rows: ReturnedRows;
  stored: readonly StoredLine[];
  names: ReferenceNames;
  resolver: NameResolver;
  /** Funds that the file names but the list of funds does not have. */
  funds: string[];
  keyed: KeyedMerge;
  added: NewLinePlan;
  gone: GonePlan;
  answers: Answers;
}

/**
 * Plans the merge of a workbook with the current lines, without saving anything. Rows with a key are merged cell by cell with the values
 * that were exported. Rows without a key are new lines. Lines without a row are kept unless the user ticked them for removal.
 */
export async function planMerge(cx: Context, input: MergeInput, names?: ReferenceNames): Promise<MergePlan> {
  const { file, made, target } = input;
  const answers = new Answers(input.decisions, input.undecided);
  const rows = readRows(file, made, target, input.decisions);
  const known = names ?? (await readReferenceNames(cx));
  const funds = findNewFunds(
    indexFunds(known.funds),
    new Set([...rows.source.lines.flatMap(({ values }) => values.fund ?? []), DEFAULT_FUND]),
  );
  const resolver = createResolver({ ...known, funds: [...known.funds, ...funds] });
  const where = { scenarioId: made.scenario_id, fiscalYear: made.fiscal_year };
  const stored = await readStoredLines(cx, { ...where, orDeleted: made.line_ids });
  const bases = await readKnownBases(cx, { made, rows: rows.keyed, stored, names: resolver, type: target.type });
  const context = { rows, stored, bases, resolver, answers, type: target.type, lockedBy: input.lockedBy };
  const keyed = mergeKeyedRows(context);
  const added = planNewLines(context, { copies: keyed.copies, lastLineId: made.last_line_id });
  const gone = planGone(context, { lineIds: made.line_ids, fields: rows.fields });
  for (const { row, cell } of [...keyed.held, ...added.held]) {
    if (cell) answers.holds(questionOf.cell(row, cell.field.field));
  }
  return { rows, stored, names: known, resolver, funds, keyed, added, gone, answers };
}
