import {
  WHOLE_LINE,
  type ConflictChoice,
  type ConflictDecision,
  type HandEditChoice,
  type LostZerosChoice,
} from '../../../../core/contract/import-merge.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { LINE_FIELDS, type AnyLineField } from '../../../../core/line-fields.ts';
import { lostZeros } from '../../../../core/rules/merging/merge-cell.ts';
import type { ImportSource, SourceLine } from '../read/read-source.ts';
import type { ImportColumns } from '../write/import-columns.ts';
import type { ChangedBy } from './find-changers.ts';
import type { Copies } from './copied-rows.ts';
import { mergeLine, type MergeRules } from './merge-line.ts';
import { isSame, mergeReturned, withBudgetValues, type ReturnedLine } from './merge-returned.ts';
import type { LineBase } from './read-bases.ts';
import type { ChangedLine, ChangedLines } from './read-changed-lines.ts';
import { editedFields, type HandEdits } from './read-hand-edits.ts';
import type { StoredLine } from './read-stored-lines.ts';
import { readTyped } from './read-typed.ts';
import type { NameResolver } from './resolve-names.ts';

type Use = ConflictDecision['use'];

export interface MergeInput {
  type: ImportType;
  source: ImportSource;
  names: NameResolver;
  conflicts: ConflictChoice;
  decisions: readonly ConflictDecision[];
  lostZeros: LostZerosChoice;
  changedLines: ChangedLines;
  edits: HandEdits;
  /** Decides which values are used if the file has another value for a field that was edited by hand. */
  handEdits: HandEditChoice;
}

/** A row in the file, with its line as it will be after the import. */
export interface MergedRow {
  line: SourceLine;
  before: StoredLine | null;
  columns: ImportColumns;
  /** Null unless the line changed after the export. */
  result: ReturnedLine | null;
  /** The row's line was deleted after the export and stays deleted. */
  isLeftOut: boolean;
}

/** A cell, or a whole line if `field` is null (the budget deleted the line, or the row is a copy). */
interface ComparedCell {
  line: SourceLine;
  lineItemId: number;
  /** The version of the line that provides the name to show. */
  named: ImportColumns;
  field: AnyLineField | null;
  mine: unknown;
  theirs: unknown;
  author: ChangedBy;
}

export interface RowConflict extends ComparedCell {
  /** The value when the file was exported; undefined if it is unknown. */
  base: unknown;
  decision: Use | null;
  /** True if the row was copied with its key, so that a user decides whether it becomes a new line. */
  isCopy: boolean;
}

/** A value that was edited by hand after its last import, and the value in the file. `row` is null if the line is removed. */
export interface HandEditedCell {
  row: number | null;
  before: StoredLine;
  field: AnyLineField;
  file: unknown;
  author: ChangedBy;
}

/** The result of merging lines that were changed after the file was exported or, for any other file, after their last import. */
export interface MergeOutcome {
  kept: ComparedCell[];
  mine: number;
  same: number;
  conflicts: RowConflict[];
  handEdited: HandEditedCell[];
}

/** Returns true if the row is the line's row in a file that our own export wrote. */
export function isOwnExport({ rowKey }: SourceLine, before: StoredLine): boolean {
  return rowKey === String(before.id);
}

/**
 * Merges the rows in a file with the lines that they match. Rows of a returned export are merged cell by cell with what others changed
 * after the export. A row whose line was deleted after the export is left out, unless the file changed it and the user decides for the
 * file. A row that was copied with its key is also left out unless the user decides for the file. For a row of any other file, the values
 * that were edited by hand are replaced or kept, as requested.
 */
export function mergeRows(
  input: MergeInput,
  storedOf: readonly (StoredLine | null)[],
  copies: Copies,
): { rows: MergedRow[]; outcome: MergeOutcome } {
  const outcome: MergeOutcome = { kept: [], mine: 0, same: 0, conflicts: [], handEdited: [] };
  const { type, source, names, conflicts, lostZeros: codes, changedLines } = input;
  const decisions = new Map(input.decisions.map(({ row, field, use }) => [`${row} ${field}`, use]));
  const rules: MergeRules = { type, source, names, codes };
  const rows = source.lines.map((line, index): MergedRow => {
    const before = storedOf[index] ?? null;
    const changed = changedLines.of(line.rowKey);
    const row = { line, before, columns: mergeLine(before, line, rules), result: null, isLeftOut: false };
    const copy = copies.get(line);
    const isOther = before !== null && !isOwnExport(line, before) && !changed?.deleted;
    if (isOther) return withHandEdits(input, outcome, { ...row, before });
    if (!changed && !copy) return row;
    const decide = (key: string): Use | null =>
      decisions.get(`${line.row} ${key}`) ?? (conflicts === 'ask' ? null : conflicts);
    if (copy) return { ...row, isLeftOut: isCopyLeftOut(outcome, { row, of: copy.of }, decide(WHOLE_LINE)) };
    if (!changed) return row;
    if (before === null) return { ...row, isLeftOut: isLeftOut(outcome, { row, changed, rules }, decide(WHOLE_LINE)) };
    const typed = line.typed && mergeLine(before, readTyped(line, line.typed, names), rules);
    const file = codes === 'file' ? row.columns : withExportedCodes(row.columns, changed.base);
    const result = mergeReturned({ file, before, base: changed.base }, ({ field }) => {
      const use = decide(field);
      return use === 'value' ? (typed ?? true) : use === 'file';
    });
    const compared = { line, lineItemId: before.id, named: before };
    const authorOf = (field: AnyLineField) => ({ author: changedLines.changerOf(before, field) });
    outcome.mine += result.mine.length;
    outcome.same += result.same.length;
    for (const field of result.kept) {
      const [mine, theirs] = [file[field.column], before[field.column]];
      outcome.kept.push({ ...compared, field, mine, theirs, ...authorOf(field) });
    }
    for (const cell of result.conflicts) {
      outcome.conflicts.push({
        ...compared,
        ...cell,
        ...authorOf(cell.field),
        decision: decide(cell.field.field),
        isCopy: false,
      });
    }
    return { ...row, columns: result.columns, result };
  });
  return { rows, outcome };
}

/** Records the values of a line that were edited by hand and that the file changes. Keeps these values if the user chose so. */
function withHandEdits(
  { edits, handEdits }: MergeInput,
  outcome: MergeOutcome,
  row: MergedRow & { before: StoredLine },
): MergedRow {
  const { line, before, columns } = row;
  const differing = LINE_FIELDS.filter(({ column }) => !isSame(columns[column], before[column]));
  const edited = editedFields(before, edits, differing);
  for (const { field, author } of edited) {
    outcome.handEdited.push({ row: line.row, before, field, file: columns[field.column], author });
  }
  if (edited.length === 0 || handEdits === 'file') return row;
  return {
    ...row,
    columns: withBudgetValues(
      columns,
      before,
      edited.map(({ field }) => field),
    ),
  };
}

/** Treats codes that lost their leading zeros in the file as the exported codes, even if the budget has other codes now. */
function withExportedCodes(file: ImportColumns, base: LineBase | null): ImportColumns {
  if (base === null) return file;
  const codes = LINE_FIELDS.flatMap(({ kind, column }) => {
    const [mine, exported] = [file[column], base.get(column)];
    const isLost = kind === 'code' && typeof mine === 'string' && typeof exported === 'string';
    return isLost && lostZeros(mine, exported) ? [[column, exported] as const] : [];
  });
  return codes.length === 0 ? file : { ...file, ...Object.fromEntries(codes) };
}

/**
 * Records the decision on a copied row, and returns true if the row stays out of the budget: it is added only if the user decides
 * so.
 */
function isCopyLeftOut(
  outcome: MergeOutcome,
  { row: { line, columns: named }, of }: { row: MergedRow; of: StoredLine },
  decision: Use | null,
): boolean {
  const author = { by: of.updated_by, at: of.updated_at };
  const compared = { line, lineItemId: of.id, named, field: null, mine: null, theirs: null, author };
  outcome.conflicts.push({ ...compared, base: undefined, decision, isCopy: true });
  return decision !== 'file';
}

/**
 * Returns true if a row stays out of the budget because its line was deleted. If the file did not change the row, the line stays
 * deleted without a question.
 */
function isLeftOut(
  outcome: MergeOutcome,
  { row, changed, rules }: { row: MergedRow; changed: ChangedLine; rules: MergeRules },
  decision: Use | null,
): boolean {
  const { deleted, base } = changed;
  if (!deleted) return false;
  const file = deleted.line && withExportedCodes(mergeLine(deleted.line, row.line, rules), base);
  const fields = file && base && LINE_FIELDS.filter(({ column }) => !isSame(file[column], base.get(column)));
  const { id: lineItemId, by, at } = deleted;
  const mine = fields?.map(({ title }) => title).join(', ') ?? null;
  const named = deleted.line ?? row.columns;
  const compared = { line: row.line, lineItemId, named, field: null, mine, theirs: null, author: { by, at } };
  if (fields?.length === 0) {
    outcome.kept.push(compared);
    return true;
  }
  outcome.conflicts.push({ ...compared, base: undefined, decision, isCopy: false });
  return decision !== 'file';
}
