import { BLANK_FTE, LEFT_BLANK, type Finding } from '../../../core/import/read-cell.ts';
import { lostZeros } from '../../../core/rules/merging/merge-cell.ts';
import type { AnyLineField } from '../../../core/line-fields.ts';
import { LIST_OF } from '../import/write/import-columns.ts';
import { isSame, type ReturnedLine } from '../import/plan/merge-returned.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import type { NameResolver } from '../import/plan/resolve-names.ts';
import type { SourceLine } from '../import/read/read-source.ts';
import type { KnownBase, LineColumn } from './known-bases.ts';

/** The value of one field in a row of the file. */
export interface FileCell {
  field: AnyLineField;
  value: string;
}

/** A cell that cannot be used, and why. */
interface BadCell extends FileCell {
  message: string;
}

const USELESS = new Set(['UNREADABLE', 'UNKNOWN_STATUS', 'TOO_LONG', 'DATE_IN_CODE', 'DIGITS_LOST']);
/** Kinds of fields in which a blank cell leaves the line unchanged. */
const NEVER_BLANK = new Set(['fund', 'fte', 'status']);

/** The cells of a row converted to the values of a line, without cells that cannot be used. */
export interface ReadCells {
  values: Map<LineColumn, unknown>;
  bad: BadCell[];
  /** The number of codes that lost their leading zeros. */
  lostZeros: number;
}

/**
 * Reads the cells of a row. A cell that has the exported text counts as unchanged, even if a list entry was renamed since the export or a
 * spreadsheet program removed the leading zeros of a code.
 */
export function readCells(
  line: SourceLine,
  fields: readonly AnyLineField[],
  { base, names }: { base: Pick<KnownBase, 'valueOf' | 'nameOf'>; names: NameResolver },
): ReadCells {
  const cells: ReadCells = { values: new Map(), bad: [], lostZeros: 0 };
  for (const field of fields) {
    const was = base.valueOf(field.column);
    const read = readField(field, { line, known: was, exportedName: base.nameOf(field.column) }, names);
    if (read.lost) cells.lostZeros += 1;
    if (read.bad !== null && !isSame(read.value, was)) cells.bad.push({ field, ...read.bad });
    else cells.values.set(field.column, read.value);
  }
  return cells;
}

/**
 * Returns the line with the values from its row in the file. Fields that have no column, or a cell that cannot be used, keep the budget's
 * values.
 */
export function lineOfFile(before: StoredLine, { values }: Pick<ReadCells, 'values'>): ReturnedLine['columns'] {
  const columns: ReturnedLine['columns'] = { ...before, ...Object.fromEntries(values) };
  const next = values.get('next_year_salary_cents');
  if (next !== undefined) columns.next_year_salary_manual = next !== null;
  return columns;
}

interface CellRead {
  value: unknown;
  bad: { value: string; message: string } | null;
  lost?: boolean;
}

function readField(
  field: AnyLineField,
  { line, known, exportedName }: { line: SourceLine; known: unknown; exportedName: string | null },
  names: NameResolver,
): CellRead {
  const value = line.values[field.field];
  const finding = line.findings.find((one) => one.field === field.field && USELESS.has(one.code));
  const good = (read: unknown): CellRead => ({ value: read, bad: null });
  if (finding) return { value: value ?? UNUSABLE, bad: { value: finding.value ?? '', message: problemOf(finding) } };
  if (value === undefined) return good(known);
  if (value === null) {
    if (NEVER_BLANK.has(field.kind)) return good(known);
    if (field.field !== 'amount' || known === null) return good(null);
    return { value: null, bad: { value: '', message: `${field.label} is blank. To budget nothing, enter 0.` } };
  }
  if (field.kind === 'code') {
    if (typeof known === 'string' && lostZeros(String(value), known)) return { value: known, bad: null, lost: true };
    return good(field.field === 'deseCode' && !isSame(value, known) ? names.deseCode(String(value)) : value);
  }
  if (field.kind === 'fund') return good(names.fund(String(value)));
  if (field.kind === 'reference') return readReference(field, { value: String(value), known, exportedName }, names);
  return good(value);
}

/**
 * Returns the message of a finding without the words that describe what an import does with the cell. These words do not apply to a merge,
 * which leaves the line unchanged.
 */
function problemOf({ message }: Pick<Finding, 'message'>): string {
  return message
    .replace(` ${LEFT_BLANK}`, '')
    .replace(` ${BLANK_FTE}`, '')
    .replace(/ was cut to (\d+) characters\.$/, ' has more than $1 characters.');
}

/** A value that differs from every value that a line can have. */
const UNUSABLE = Symbol('unusable');

function readReference(
  field: AnyLineField,
  { value, known, exportedName }: { value: string; known: unknown; exportedName: string | null },
  names: NameResolver,
): CellRead {
  const list = LIST_OF[field.column];
  if (list === undefined) return { value, bad: null };
  const written = exportedName ?? names.nameOf(list, typeof known === 'number' ? known : null);
  if (written !== null && isSame(value, written)) return { value: known, bad: null };
  const { id, unknown } = names.resolve(list, value);
  if (unknown === null) return { value: id, bad: null };
  const message = `${field.label} "${value}" is not in the list. Choose an entry from the Lists sheet. Or add the value to the reference data and upload the file again.`;
  return { value: UNUSABLE, bad: { value, message } };
}
