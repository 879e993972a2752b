import {
  WHOLE_LINE,
  type ConflictChoice,
  type ConflictDecision,
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
import { isSame, mergeReturned, type ReturnedLine } from './merge-returned.ts';
import type { LineBase } from './read-bases.ts';
import type { ChangedLine, ChangedLines } from './read-changed-lines.ts';
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
}

/** A row of the file with the line that it is after the import. */
export interface MergedRow {
  line: SourceLine;
  before: StoredLine | null;
  columns: ImportColumns;
  /** Only for a line that changed after the export. */
  result: ReturnedLine | null;
  /** Its line was deleted after the export and does not come back. */
  isLeftOut: boolean;
}

/** A cell, or a whole line that the budget deleted: then `field` is null. */
interface ComparedCell {
  line: SourceLine;
  lineItemId: number;
  /** The line, for its name. */
  named: ImportColumns;
  field: AnyLineField | null;
  mine: unknown;
  theirs: unknown;
  author: ChangedBy;
}

export interface RowConflict extends ComparedCell {
  /** undefined where it is not known. */
  base: unknown;
  decision: Use | null;
  /** A row that was copied with its key: whether it is a new line. */
  isCopy: boolean;
}

/** What became of lines that were changed after the file was exported. */
export interface MergeOutcome {
  kept: ComparedCell[];
  mine: number;
  same: number;
  conflicts: RowConflict[];
}

/** Whether a row of the file is the line that one of our exports wrote. */
export function isOwnExport({ rowKey }: SourceLine, before: StoredLine): boolean {
  return rowKey === String(before.id);
}

/**
 * Merges the rows of a file with the lines they match. Rows of a returned export are merged cell by cell with what others changed
 * since; a row whose line was deleted since is left out, unless the file has changed it and that is decided for the file. So is a row
 * that was copied with its key.
 */
export function mergeRows(
  input: MergeInput,
  storedOf: readonly (StoredLine | null)[],
  copies: Copies,
): { rows: MergedRow[]; outcome: MergeOutcome } {
  const outcome: MergeOutcome = { kept: [], mine: 0, same: 0, conflicts: [] };
  const { type, source, names, conflicts, lostZeros: codes, changedLines } = input;
  const decisions = new Map(input.decisions.map(({ row, field, use }) => [`${row} ${field}`, use]));
  const rules: MergeRules = { type, source, names, codes };
  const rows = source.lines.map((line, index): MergedRow => {
    const before = storedOf[index] ?? null;
    const changed = changedLines.of(line.rowKey);
    const row = { line, before, columns: mergeLine(before, line, rules), result: null, isLeftOut: false };
    const copy = copies.get(line);
    if (!changed && !copy) return row;
    const decide = (key: string): Use | null =>
      decisions.get(`${line.row} ${key}`) ?? (conflicts === 'ask' ? null : conflicts);
    if (copy) return { ...row, isLeftOut: isCopyLeftOut(outcome, { row, of: copy.of }, decide(WHOLE_LINE)) };
    if (!changed) return row;
    if (before === null) return { ...row, isLeftOut: isLeftOut(outcome, { row, changed, rules }, decide(WHOLE_LINE)) };
    if (changed.deleted === null && !isOwnExport(line, before)) return row;
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

/** Codes that lost their leading zeros count as exported, also where the budget has another one by now. */
function withExportedCodes(file: ImportColumns, base: LineBase | null): ImportColumns {
  if (base === null) return file;
  const codes = LINE_FIELDS.flatMap(({ kind, column }) => {
    const [mine, exported] = [file[column], base.get(column)];
    const isLost = kind === 'code' && typeof mine === 'string' && typeof exported === 'string';
    return isLost && lostZeros(mine, exported) ? [[column, exported] as const] : [];
  });
  return codes.length === 0 ? file : { ...file, ...Object.fromEntries(codes) };
}

/** Whether a copied row stays out of the budget: it is added only if that is decided. */
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

/** Whether a row stays out of the budget because its line was deleted. What the file did not change stays deleted without a question. */
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
