import type { EmployeeStatus } from '../rules/people/employee-status.ts';
import type { PlainDate } from '../fiscal-year.ts';
import { LINE_FIELDS, type LineField } from '../line-fields.ts';
import type { Cents } from '../money.ts';
import { lineColumns } from './expected-columns.ts';
import type { ImportField, ImportType } from './expected-columns.ts';
import type { SummedRows } from './line-sums.ts';
import { parseDate, type DateReading } from './parse-date.ts';
import { parseFte } from './parse-decimal.ts';
import { parseMoney, type MoneyReading } from './parse-money.ts';
import { beginning } from './plain-text.ts';
import type { RowCells, SourceRow } from './row-cells.ts';

/** The type of the value that is read from a file for a field of this kind. */
export type FileValue<Kind extends LineField['kind']> = Kind extends 'money'
  ? Cents
  : Kind extends 'fte'
    ? number
    : Kind extends 'date'
      ? PlainDate
      : Kind extends 'status'
        ? EmployeeStatus
        : string;

/** A finding about a line. Findings with equal `code` and `value` in many rows are shown as one finding with a count. */
export interface Finding {
  field: ImportField;
  code: FindingCode;
  /** The content of the cell, if it matters for the finding. */
  value?: string;
  /** One sentence. */
  message: string;
  /** True if the line is marked for review. Otherwise, the message only reports what was done. */
  needsReview: boolean;
}

type FindingCode =
  | 'ROUNDED'
  | 'UNREADABLE'
  | 'DATE_IN_CODE'
  | 'DIGITS_LOST'
  | 'UNKNOWN_STATUS'
  | 'NO_AMOUNT'
  | 'TOO_LONG'
  | 'CALLED_TOTAL';

/** Reads the cells of one row at a time, field by field, and collects findings. */
export interface CellReader {
  /** Starts a row; findings about its cells are added to `findings`. */
  start: (row: SourceRow, findings: Finding[]) => void;
  text: (field: ImportField) => string | null;
  /** The notes column, followed by the columns kept as notes. */
  notes: () => string | null;
  code: (field: ImportField) => string | null;
  /** `known`: the result if the text was already parsed. */
  money: (field: ImportField, known?: MoneyReading) => Cents | null;
  fte: (field: ImportField) => number | null;
  date: (field: ImportField) => PlainDate | null;
}

/** The maximum size of the cache of dates. Thousands of employees share a few hundred hire dates. */
const MAX_DATES = 2_000;
/** Sentences that say what an import does with a cell that it cannot read. Not used for a merge, which leaves such a cell unchanged. */
export const LEFT_BLANK = 'The field was left blank.';
export const BLANK_FTE = 'A new line gets an FTE of 1.0, and an existing line keeps its FTE.';

const DATE_LIKE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/;
/** The notation that a spreadsheet shows for a long number in a narrow column, and writes to CSV. */
const EXPONENT = /^\d\.\d+E\+\d+$/;
/** Tests for both patterns at once, because most codes match neither. */
const DAMAGED_CODE = new RegExp(`${DATE_LIKE.source}|${EXPONENT.source}`);

function columnsByField(type: ImportType): ReadonlyMap<ImportField, LineField> {
  return new Map(lineColumns(type).map((column) => [column.field, column]));
}
/** The smallest maximum length of any field. */
const MIN_LIMIT = Math.min(...LINE_FIELDS.map(({ maxLength }) => maxLength));
const COLUMNS = { operating: columnsByField('operating'), proposed: columnsByField('proposed') };

/** The label of a field, for messages. */
function labelOf(type: ImportType, field: ImportField): string {
  return COLUMNS[type].get(field)?.label ?? field;
}

/** Creates a reader for the cells of rows. Blank and unreadable cells are null. */
export function createCellReader(type: ImportType, cells: RowCells): CellReader {
  let row: SourceRow = { row: 0, cells: [] };
  let findings: Finding[] = [];
  const dates = new Map<string, DateReading>();
  const find = (field: ImportField, code: FindingCode, value: string, message: string, needsReview = true): void => {
    findings.push({ field, code, value, message, needsReview });
  };
  const cannotRead = (field: ImportField, value: string, why: string, instead: string = LEFT_BLANK): null => {
    find(field, 'UNREADABLE', value, `${labelOf(type, field)} "${value}" cannot be read: ${why}. ${instead}`);
    return null;
  };
  const rounded = (field: ImportField, value: string, to: string): void =>
    find(field, 'ROUNDED', value, `${labelOf(type, field)} ${value} was rounded to ${to}.`, false);
  const cut = (field: ImportField, text: string): string | null => {
    if (text.length <= MIN_LIMIT) return text || null;
    const longest = COLUMNS[type].get(field)?.maxLength ?? Infinity;
    if (text.length <= longest) return text || null;
    const value = `${beginning(text, 40)}\u2026`;
    find(field, 'TOO_LONG', value, `${labelOf(type, field)} "${value}" was cut to ${longest} characters.`);
    return beginning(text, longest).trim();
  };
  return {
    start: (nextRow, nextFindings) => {
      row = nextRow;
      findings = nextFindings;
    },
    text: (field) => cut(field, cells.text(row, field)),
    notes: () => {
      const [own, columns] = [cells.raw(row, 'notes'), cells.notes(row)];
      return cut('notes', own === '' || columns === '' ? own + columns : `${own}\n${columns}`);
    },
    code: (field) => {
      const text = cells.text(row, field);
      if (!DAMAGED_CODE.test(text)) return cut(field, text);
      if (DATE_LIKE.test(text)) {
        find(
          field,
          'DATE_IN_CODE',
          text,
          `${labelOf(type, field)} "${text}" looks like a code that a spreadsheet turned into a date.`,
        );
      } else {
        find(field, 'DIGITS_LOST', text, `${labelOf(type, field)} "${text}" lost digits in a spreadsheet.`);
      }
      return cut(field, text);
    },
    money: (field, known) => {
      const text = cells.text(row, field);
      const read = known ?? parseMoney(text);
      if (read.kind === 'unreadable') return cannotRead(field, text, read.why);
      if (read.kind === 'blank') return null;
      if (read.rounded) rounded(field, text, 'the cent');
      return read.amount;
    },
    fte: (field) => {
      const text = cells.text(row, field);
      const read = parseFte(text);
      if (read.kind === 'unreadable') return cannotRead(field, text, read.why, BLANK_FTE);
      if (read.kind === 'blank') return null;
      if (read.rounded) rounded(field, text, 'four decimals');
      return read.value;
    },
    date: (field) => {
      const text = cells.text(row, field);
      const read = dates.get(text) ?? parseDate(text);
      if (dates.size < MAX_DATES) dates.set(text, read);
      if (read.kind === 'unreadable') return cannotRead(field, text, read.why);
      return read.kind === 'blank' ? null : read.date;
    },
  };
}

/** The reason why a row is not a line. Totals are left out on purpose; every other reason is an error. */
export interface SkippedRow {
  row: number;
  reason: 'TOTAL_ROW' | 'UNREADABLE_AMOUNT' | 'NOTHING_NAMED' | 'FTE_OUT_OF_RANGE';
  /** The row's name. Empty if it has none. */
  name: string;
  /** One sentence that says what is wrong. For an error, it also says how to fix it. */
  message: string;
  /** For a total that differs from the sum of its rows: both figures. They are also part of the message. */
  difference?: string;
}

export type RowReading<Draft> =
  | {
      kind: 'line';
      line: Draft;
      /** The rows that add up to this line, which may therefore be a total. */
      sumOf?: SummedRows | undefined;
    }
  | { kind: 'skipped'; skipped: SkippedRow };

/** Returns the result for a row that is not a line, with its message. */
export function skipRow(
  { row }: SourceRow,
  reason: SkippedRow['reason'],
  name: string,
  type: ImportType,
  cell?: { value: string; why: string },
): { kind: 'skipped'; skipped: SkippedRow } {
  const money = labelOf(type, type === 'operating' ? 'currentSalary' : 'amount');
  const messages = {
    TOTAL_ROW: `Row ${row} is a total of other rows.`,
    UNREADABLE_AMOUNT: `${money} "${cell?.value ?? ''}" in row ${row} cannot be read: ${cell?.why ?? 'it is not an amount'}. Correct the cell or leave it blank.`,
    FTE_OUT_OF_RANGE: `FTE "${cell?.value ?? ''}" in row ${row} ${cell?.why ?? 'is out of range'}. Correct the cell or leave it blank. If the cell is blank, a new line gets an FTE of 1.0, and an existing line keeps its FTE.`,
    NOTHING_NAMED:
      type === 'operating'
        ? `Row ${row} has neither a name nor a position. Enter one of them.`
        : `Row ${row} has neither a description nor a name. Enter one of them.`,
  };
  return { kind: 'skipped', skipped: { row, reason, name, message: messages[reason] } };
}

/** Returns the result for a total, with the difference from the sum of its rows, if any. */
export function skipTotal(row: SourceRow, name: string, difference: string | null): ReturnType<typeof skipRow> {
  const { kind, skipped } = skipRow(row, 'TOTAL_ROW', name, 'proposed');
  if (difference === null) return { kind, skipped };
  return { kind, skipped: { ...skipped, message: `${skipped.message} ${difference}`, difference } };
}

/** Returns the finding for a line that is called a total although no rows above it add up to it. */
export function calledTotal(field: ImportField, name: string, difference: string): Finding {
  const message = `“${name}” is labeled as a total. ${difference} The row is imported as a line. If it is a total, remove the row from the file.`;
  return { field, code: 'CALLED_TOTAL', message, needsReview: true };
}
