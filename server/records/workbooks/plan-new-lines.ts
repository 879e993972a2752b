import type { NewWorkbookLine } from '../../../core/contract/workbooks.ts';
import { matchLines } from '../import/plan/match-lines.ts';
import { mergeLine } from '../import/plan/merge-line.ts';
import { isSame, type ReturnedLine } from '../import/plan/merge-returned.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import type { SourceLine } from '../import/read/read-source.ts';
import { questionOf } from './answers.ts';
import { readCells } from './line-of-file.ts';
import { badCell, type HeldRow, type KeyedMerge, type MergeContext } from './merge-keyed-rows.ts';

/** Stands in for the exported values of a line that was not exported: every value is null. */
const NO_BASE = { valueOf: () => null, nameOf: () => null };

export interface NewLine {
  line: SourceLine;
  columns: ReturnedLine['columns'];
  why: NewWorkbookLine['why'];
  /** The existing line that this line may duplicate. */
  similar: StoredLine | null;
  isAdded: boolean;
}

export interface NewLinePlan {
  lines: NewLine[];
  held: HeldRow[];
}

/**
 * Plans the rows without a key, and additional rows with a key that another row has, as new lines. If a row looks like a line that was
 * added to the budget since the export, the user is asked about the row. If the row equals such a line, the row counts as that line.
 */
export function planNewLines(
  context: MergeContext,
  { copies, lastLineId }: { copies: KeyedMerge['copies']; lastLineId: number },
): NewLinePlan {
  const { rows, stored, answers, resolver, type } = context;
  const plan: NewLinePlan = { lines: [], held: [] };
  const hold = (line: SourceLine | null, row: number, message: string, cell: HeldRow['cell'] = null) =>
    plan.held.push({ row, before: null, line, skip: null, cell, message });
  for (const skip of rows.unreadable) {
    plan.held.push({
      row: skip.row,
      before: null,
      line: null,
      skip,
      cell: badCell(context, skip),
      message: skip.message,
    });
  }
  const later = stored.filter(({ id, deleted_at: deleted }) => id > lastLineId && deleted === null);
  const lines = [...rows.added, ...copies.map(({ line }) => line)];
  const { storedOf } = matchLines(type, later, { ...rows.source, lines, skipped: [] }, resolver);
  for (const [at, line] of lines.entries()) {
    const columns = mergeLine(null, line, { type, source: rows.source, names: resolver, codes: 'budget' });
    const copied = copies.find((copy) => copy.line === line)?.before ?? null;
    const { bad } = readCells(line, rows.fields, { base: NO_BASE, names: resolver });
    if (context.lockedBy !== null) {
      hold(
        line,
        line.row,
        `"${context.lockedBy}" is adopted, so no line can be added. An administrator can reopen the version.`,
      );
    } else if (bad.length > 0) for (const cell of bad) hold(line, line.row, cell.message, cell);
    else {
      const twin = storedOf[at] ?? null;
      if (twin && rows.fields.every(({ column }) => isSame(columns[column], twin[column]))) continue;
      const similar = copied ?? twin;
      const why = copied ? 'copied-key' : twin ? 'added-meanwhile' : null;
      const isAdded = why === null || answers.takesFile(questionOf.row(line.row));
      plan.lines.push({ line, columns, why, similar, isAdded });
    }
  }
  return plan;
}
