import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type ExcelJS from 'exceljs';
import { columnLetter } from '../../../core/column-letter.ts';
import { EMPLOYEE_STATUSES, type LineItem } from '../../../core/contract/line-items.ts';
import { ROW_KEY_COLUMN } from '../../../core/import/expected-columns.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import type { ExportColumn } from '../line-items/export-columns.ts';
import { cellOf, FORMAT, sumOf, WIDTH } from '../line-items/export-xlsx.ts';
import { readMe } from './read-me.ts';
import { HIDDEN_SHEET, hiddenRows, LINES_SHEET, LISTS_SHEET, README_SHEET } from './sheets.ts';

export interface WorkbookInput {
  id: number;
  secret: Buffer;
  district: string;
  fiscalYear: number;
  versionLabel: string;
  exportedBy: string;
  exportedAt: Date;
  columns: readonly ExportColumn[];
  /** The fields that can be edited. */
  inputs: ReadonlySet<string>;
  lines: readonly LineItem[];
  /** The key of each line. */
  keys: readonly string[];
  /** The valid entries for cells in each of these fields. */
  lists: Readonly<Record<'building' | 'workGroup' | 'category', readonly string[]>>;
}

/** The row with the column names. The row above it has the totals of the rows that are shown. */
const HEADER_ROW = 2;
const FIRST_ROW = HEADER_ROW + 1;
/** The number of empty rows for new lines below the existing lines. Their cells offer the same lists. */
const SPARE_ROWS = 500;

/**
 * Writes the sheets Lines, Read me and Lists, and a hidden sheet that identifies the export. No sheet is protected, so that rows can be
 * sorted and deleted.
 */
export async function writeWorkbook(input: WorkbookInput): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write(out, input)]);
  return bytes;
}

async function write(out: PassThrough, input: WorkbookInput): Promise<void> {
  // Loaded only when needed, because loading it takes a tenth of the startup time of every server and command.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  writeLines(workbook, input);
  const about = workbook.addWorksheet(README_SHEET);
  about.columns = [{ width: 110, style: { alignment: { wrapText: true, vertical: 'top' } } }];
  for (const text of readMe(input)) about.addRow([text]).commit();
  about.commit();
  writeLists(workbook, input);
  const hidden = workbook.addWorksheet(HIDDEN_SHEET, { state: 'veryHidden' });
  for (const row of hiddenRows(input, input)) hidden.addRow(row).commit();
  hidden.commit();
  await workbook.commit();
}

function solid(argb: string): ExcelJS.FillPattern {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}
const TINTED = solid('FFFFF9E5');
const GRAY = solid('FFEDEDED');

function writeLines(workbook: ExcelJS.stream.xlsx.WorkbookWriter, input: WorkbookInput): void {
  const { columns, lines, keys, inputs } = input;
  const sheet = workbook.addWorksheet(LINES_SHEET, { views: [{ state: 'frozen', ySplit: HEADER_ROW }] });
  sheet.columns = [
    { key: 'key', hidden: true, width: 22, style: { numFmt: FORMAT.text } },
    ...columns.map(({ field, header, kind }) => ({
      key: field,
      width: Math.max(WIDTH[kind], header.length + 4),
      style: { numFmt: FORMAT[kind], fill: inputs.has(field) ? TINTED : GRAY },
    })),
  ];
  const last = HEADER_ROW + lines.length;
  const totals = sheet.addRow([null, ...totalsOf(input, last)]);
  totals.font = { bold: true };
  totals.commit();
  const header = sheet.addRow([ROW_KEY_COLUMN, ...columns.map((column) => column.header)]);
  header.font = { bold: true };
  header.commit();
  for (const [at, line] of lines.entries()) {
    sheet.addRow([keys[at], ...columns.map((column) => cellOf(column, column.value(line)))]).commit();
  }
  sheet.autoFilter = `A${HEADER_ROW}:${columnLetter(columns.length)}${Math.max(last, FIRST_ROW)}`;
  addValidations(sheet, input, last + SPARE_ROWS);
  sheet.commit();
}

/** Returns the sums of the rows that a filter shows. Each formula is saved with its result, for viewers that do not calculate. */
function totalsOf({ columns, lines }: WorkbookInput, last: number): (ExcelJS.CellFormulaValue | string | null)[] {
  const labelAt = columns.findIndex(({ kind }) => kind === 'text');
  return columns.map((column, at) => {
    if (at === labelAt) return 'Total of the rows shown';
    if ((column.kind !== 'money' && column.kind !== 'number') || lines.length === 0) return null;
    const letter = columnLetter(at + 1);
    const formula = `SUBTOTAL(109,${letter}${FIRST_ROW}:${letter}${last})`;
    return { formula, result: sumOf(lines, column), date1904: false };
  });
}

/** The fields whose lists are the columns of the sheet Lists. */
const LISTED = ['building', 'workGroup', 'category', 'employeeStatus'] as const;
const TITLES = ['Buildings', 'Work groups', 'Categories', 'Status'];

function listsOf({ lists }: WorkbookInput): (readonly string[])[] {
  return LISTED.map((field) => (field === 'employeeStatus' ? EMPLOYEE_STATUSES : lists[field]));
}

function writeLists(workbook: ExcelJS.stream.xlsx.WorkbookWriter, input: WorkbookInput): void {
  const sheet = workbook.addWorksheet(LISTS_SHEET);
  const lists = listsOf(input);
  sheet.columns = lists.map(() => ({ width: 32, style: { numFmt: FORMAT.text } }));
  const header = sheet.addRow(TITLES);
  header.font = { bold: true };
  header.commit();
  const length = Math.max(...lists.map((list) => list.length));
  for (let at = 0; at < length; at += 1) sheet.addRow(lists.map((list) => withGuard(list[at] ?? ''))).commit();
  sheet.commit();
}

/** The data validations of a sheet, which the type definitions of exceljs omit. */
interface Validated {
  dataValidations: { add: (range: string, validation: ExcelJS.DataValidation) => void };
}

function addValidations(sheet: ExcelJS.Worksheet, input: WorkbookInput, last: number): void {
  const { dataValidations } = sheet as unknown as Validated;
  for (const [place, list] of listsOf(input).entries()) {
    const at = input.columns.findIndex(({ field }) => field === LISTED[place]);
    if (at < 0 || list.length === 0) continue;
    const [letter, from] = [columnLetter(at + 1), columnLetter(place)];
    dataValidations.add(`${letter}${FIRST_ROW}:${letter}${last}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`${LISTS_SHEET}!$${from}$2:$${from}$${list.length + 1}`],
      showErrorMessage: true,
      errorTitle: 'Not in the list',
      error: `Choose an entry from the ${LISTS_SHEET} sheet.`,
    });
  }
}
