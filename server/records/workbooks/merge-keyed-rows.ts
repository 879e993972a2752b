import { groupBy } from '../../../core/group-by.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { LINE_FIELDS, type AnyLineField } from '../../../core/line-fields.ts';
import { changedColumns } from '../import/plan/changed-columns.ts';
import type { LineUpdate } from '../import/plan/build-change-set.ts';
import { isSame, mergeReturned, type ReturnedLine } from '../import/plan/merge-returned.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import type { NameResolver } from '../import/plan/resolve-names.ts';
import type { SourceLine, SourceSkip } from '../import/read/read-source.ts';
import { questionOf, type Answers } from './answers.ts';
import { lineBaseOf, type Bases, type KnownBase } from './known-bases.ts';
import { lineOfFile, readCells, type FileCell, type ReadCells } from './line-of-file.ts';
import type { KeyedRow, ReturnedRows } from './returned-rows.ts';

export interface MergeContext {
  rows: ReturnedRows;
  stored: readonly StoredLine[];
  bases: Bases;
  resolver: NameResolver;
  answers: Answers;
  type: ImportType;
  lockedBy: string | null;
}

/** A row of the file and its line. */
export interface MergedRow {
  line: SourceLine;
  before: StoredLine;
  result: ReturnedLine;
  columns: ReturnedLine['columns'];
  changed: LineUpdate['changed'];
  /** True if the line was deleted in the budget but changed in the file, and the decision is to use the file. */
  isRestored: boolean;
}

/** A row that is not merged. If a single cell is the reason, `cell` is that cell. */
export interface HeldRow {
  row: number;
  before: StoredLine | null;
  line: SourceLine | null;
  skip: SourceSkip | null;
  cell: FileCell | null;
  message: string;
}

export interface KeyedMerge {
  /** Rows with changes in the file, in the budget or in both. */
  merged: MergedRow[];
  untouched: SourceLine[];
  held: HeldRow[];
  /** Rows that were changed in the file and whose lines were deleted in the budget. */
  deleted: MergedRow[];
  /** Additional rows with a key that another row already has. */
  copies: { line: SourceLine; before: StoredLine }[];
  lostZeros: number;
}

/** Merges the rows that have the key of a line. */
export function mergeKeyedRows(context: MergeContext): KeyedMerge {
  const byId = new Map(context.stored.map((line) => [line.id, line]));
  const done: KeyedMerge = { merged: [], untouched: [], held: [], deleted: [], copies: [], lostZeros: 0 };
  for (const [id, rows] of groupBy(context.rows.keyed, ({ key }) => key.id))
    addLine(context, { before: byId.get(id) ?? null, id, rows }, done);
  return done;
}

interface RowsOfLine {
  id: number;
  /** Null if the undo of an import has permanently deleted the line. */
  before: StoredLine | null;
  rows: readonly KeyedRow[];
}

function addLine(context: MergeContext, { id, before, rows }: RowsOfLine, done: KeyedMerge): void {
  for (const { skip } of rows) {
    if (skip === null) continue;
    done.held.push({ row: skip.row, before, line: null, skip, cell: badCell(context, skip), message: skip.message });
  }
  const typed = before && withTypedSalary(before);
  const base = context.bases(id, typed);
  const read = rows.flatMap(({ line }) => (line ? [readRow(context, line, base)] : []));
  const own = read.length > 1 ? read.toSorted((a, b) => a.differences - b.differences)[0] : read[0];
  if (!own) return;
  if (before === null || typed === null) {
    for (const { line, differences } of read) if (differences > 0) done.held.push(heldWithoutLine(line));
    return;
  }
  for (const { line } of read) if (line !== own.line) done.copies.push({ line, before });
  done.lostZeros += own.cells.lostZeros;
  const isUntouched =
    own.differences === 0 && LINE_FIELDS.every(({ column }) => isSame(base.valueOf(column), typed[column]));
  if (!isUntouched || !base.isKnown) addRow(context, { ...own, base, before, typed }, done);
  else if (before.deleted_at === null) done.untouched.push(own.line);
}

interface ReadRow {
  line: SourceLine;
  cells: ReadCells;
  /** The number of cells that differ from the export. */
  differences: number;
}

function readRow({ rows, resolver: names }: MergeContext, line: SourceLine, base: KnownBase): ReadRow {
  const cells = readCells(line, rows.fields, { base, names });
  let differences = cells.bad.length;
  for (const [column, value] of cells.values) if (!isSame(value, base.valueOf(column))) differences += 1;
  return { line, cells, differences };
}

function heldWithoutLine(line: SourceLine): HeldRow {
  const message = `Row ${line.row}: the line for this row was removed when an import was undone. To add the row as a new line, clear the key in the hidden first column.`;
  return { row: line.row, before: null, line, skip: null, cell: null, message };
}

/** A row with its line. `typed` is the line without a calculated next-year salary. */
interface OwnRow extends ReadRow {
  base: KnownBase;
  before: StoredLine;
  typed: StoredLine;
}

function addRow(context: MergeContext, { line, cells, base, before, typed }: OwnRow, done: KeyedMerge): void {
  const { answers, lockedBy } = context;
  const hold = (message: string, cell: FileCell | null) =>
    done.held.push({ row: line.row, before, line, skip: null, cell, message });
  const input = { file: lineOfFile(typed, cells), before: typed, base: lineBaseOf(base) };
  const found = mergeReturned(input, () => false);
  const isChanged = found.mine.length + found.conflicts.length > 0;
  if (lockedBy !== null && (isChanged || cells.bad.length > 0)) {
    hold(`"${lockedBy}" is adopted, so its lines are locked. An administrator can reopen the version.`, null);
  } else if (before.deleted_at !== null) {
    if (!isChanged && found.same.length === 0) return;
    done.deleted.push(deletedRow(context, { line, before, result: mergeReturned(input, () => true) }));
  } else if (cells.bad.length > 0) {
    for (const cell of cells.bad) hold(cell.message, cell);
  } else {
    const takesFile = ({ field }: AnyLineField) => answers.takesFile(questionOf.cell(line.row, field));
    const result = found.conflicts.length === 0 ? found : mergeReturned(input, takesFile);
    const columns = settle(result, before);
    done.merged.push({ line, before, result, columns, changed: changedColumns(before, columns), isRestored: false });
  }
}

/** Decides whether a line that the budget deleted is restored with the values of the file. */
function deletedRow(
  { answers }: MergeContext,
  { line, before, result }: Pick<MergedRow, 'line' | 'before' | 'result'>,
): MergedRow {
  const isRestored = answers.takesFile(questionOf.row(line.row));
  const columns = settle(result, before);
  return { line, before, result, columns, changed: changedColumns(before, columns), isRestored };
}

/** A calculated next-year salary is not a value of the line. */
function withTypedSalary(line: StoredLine): StoredLine {
  return line.next_year_salary_manual || line.next_year_salary_cents === null
    ? line
    : { ...line, next_year_salary_cents: null };
}

/**
 * Applies the consequences of the merge. A calculated salary stays calculated, and someone who leaves loses a typed salary, as when a user
 * sets the status.
 */
function settle({ columns, mine }: ReturnedLine, before: StoredLine): ReturnedLine['columns'] {
  const settled = { ...columns };
  const isTyped = mine.some(({ field }) => field === 'nextYearSalary');
  const leaves = columns.employee_status !== before.employee_status && columns.employee_status !== 'Active';
  if (leaves && before.employee_status !== null && !isTyped) {
    settled.next_year_salary_cents = null;
    settled.next_year_salary_manual = false;
  } else if (columns.next_year_salary_cents === null && !before.next_year_salary_manual) {
    settled.next_year_salary_cents = before.next_year_salary_cents;
    settled.next_year_salary_manual = false;
  }
  return settled;
}

const FIELD_OF_REASON: Partial<Record<SourceSkip['reason'], string>> = { FTE_OUT_OF_RANGE: 'currentFTE' };

/** Returns the cell because of which a row cannot be read as a line; null if no single cell is the reason. */
export function badCell({ rows, type }: MergeContext, { reason, cells }: SourceSkip): FileCell | null {
  const money = type === 'operating' ? 'currentSalary' : 'amount';
  const name = reason === 'UNREADABLE_AMOUNT' ? money : FIELD_OF_REASON[reason];
  const field = rows.fields.find((one) => one.field === name);
  if (!field) return null;
  const at = rows.source.columns.indexOf(rows.request.columnMappings[field.field] ?? '');
  return { field, value: cells[at] ?? '' };
}
