import { columnLetter } from '../../../core/column-letter.ts';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type ExcelJS from 'exceljs';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import { fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { changeFrom } from '../../../core/rules/comparing/change.ts';
import type { CellKind, CellValue, ExportColumn } from './export-columns.ts';

export const FORMAT: Record<CellKind, string> = {
  text: '@',
  money: '#,##0.00',
  number: '0.00##',
  whole: '0',
  date: 'yyyy-mm-dd',
};
export const WIDTH: Record<CellKind, number> = { text: 22, money: 16, number: 8, whole: 10, date: 12 };

/**
 * Formats lines as a workbook: typed cells, a frozen header and, below the lines, a row of formulas with sums and with the changes between
 * sums. An import recognizes that row as a total.
 */
export async function workbookOf(
  items: readonly LineItem[],
  columns: readonly ExportColumn[],
  sheetName: string,
): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write(out, items, columns, sheetName)]);
  return bytes;
}

async function write(
  out: PassThrough,
  items: readonly LineItem[],
  columns: readonly ExportColumn[],
  sheetName: string,
): Promise<void> {
  // Loaded on demand, because loading this library takes one tenth of the startup time of every server and command.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ field, header, kind }) => ({
    key: field,
    header,
    width: Math.max(WIDTH[kind], header.length + 2),
    style: { numFmt: FORMAT[kind] },
  }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  for (const item of items) sheet.addRow(columns.map((column) => cellOf(column, column.value(item)))).commit();
  if (items.length > 0) {
    const total = sheet.addRow(totals(items, columns));
    total.font = { bold: true };
    total.commit();
  }
  sheet.commit();
  await workbook.commit();
}

/** Converts a value for a cell: text cannot become a formula, and dates are stored as dates. */
export function cellOf({ kind }: ExportColumn, value: CellValue): string | number | Date | null {
  if (typeof value !== 'string') return value;
  return kind === 'date' ? new Date(`${value}T00:00:00Z`) : withGuard(value);
}

/**
 * Returns the formulas for the sums of all numeric columns and for the changes between sums, each with its result, for viewers that do not
 * calculate formulas.
 */
function totals(
  items: readonly LineItem[],
  columns: readonly ExportColumn[],
): (ExcelJS.CellFormulaValue | string | null)[] {
  const label = columns.findIndex(({ field }) => field === 'lastName' || field === 'accountDescription');
  const labelAt = label >= 0 ? label : columns.findIndex(({ kind }) => kind === 'text');
  return columns.map((column, index) => {
    if (index === labelAt) return 'Total';
    if (column.kind !== 'money' && column.kind !== 'number') return null;
    const change = changeOfTotals(items, columns, column);
    if (change !== null || column.changeOf?.part === 'percent') return change;
    const letter = columnLetter(index);
    const range = `${letter}2:${letter}${items.length + 1}`;
    return { formula: `SUM(${range})`, result: sumOf(items, column), date1904: false };
  });
}

/**
 * Returns the change between the totals of two columns. Returns null if the column does not show a change, or if the file does not have
 * both columns.
 */
function changeOfTotals(
  items: readonly LineItem[],
  columns: readonly ExportColumn[],
  { changeOf }: ExportColumn,
): ExcelJS.CellFormulaValue | null {
  const find = (wanted: string | undefined) => columns.findIndex(({ field }) => field === wanted);
  const [beforeAt, afterAt] = [find(changeOf?.before), find(changeOf?.after)];
  const [before, after] = [columns[beforeAt], columns[afterAt]];
  if (!changeOf || !before || !after) return null;
  const row = items.length + 2;
  const [from, to] = [`${columnLetter(beforeAt)}${row}`, `${columnLetter(afterAt)}${row}`];
  const change = changeFrom(fromDollars(sumOf(items, before)), fromDollars(sumOf(items, after)));
  return changeOf.part === 'amount'
    ? { formula: `${to}-${from}`, result: toDollars(change?.amount ?? ZERO), date1904: false }
    : {
        formula: `IF(${from}=0,"",ROUND((${to}-${from})/ABS(${from})*100,1))`,
        result: change?.percent ?? '',
        date1904: false,
      };
}

/** Returns the exact sum of a numeric column. */
export function sumOf(items: readonly LineItem[], column: ExportColumn): number {
  const values = items.map((item) => column.value(item)).filter((value) => typeof value === 'number');
  if (column.kind === 'money') return toDollars(sum(values.map(fromDollars)));
  // An FTE has at most four decimals, so adding whole ten-thousandths is exact.
  return values.reduce((total, value) => total + Math.round(value * 10_000), 0) / 10_000;
}
