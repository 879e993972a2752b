import { parseMoney } from '../parse-money.ts';
import { readColumnName, type ColumnKind } from './read-column-name.ts';
import type { SheetColumn, SheetLayout, SheetRow } from './sheet.ts';

const SEARCHED_ROWS = 60;
/** A row of column names has at least two names. A title has only one. */
const MIN_NAMED = 2;

/** Kinds of columns whose figures are not dollar amounts. */
const NOT_AMOUNTS: readonly ColumnKind[] = ['change', 'percent', 'FTE'];

const isNamed = (text: string): boolean => {
  const { fiscalYear, kind } = readColumnName(text);
  return fiscalYear !== null || kind !== 'unknown';
};

const namesAmounts = (text: string): boolean => isNamed(text) && !NOT_AMOUNTS.includes(readColumnName(text).kind);

/**
 * Returns true if a row holds column names: at least `named` cells name a year or a kind of figure, and no cell holds a number other than a
 * year.
 */
function isHeader({ cells }: SheetRow, named: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const hasAmount = filled.some((cell) => parseMoney(cell).kind === 'amount' && !isNamed(cell));
  return !hasAmount && filled.length >= MIN_NAMED && filled.filter(isNamed).length >= named;
}

/**
 * Returns the names in a header row. A name that covers several columns is printed only above the first of them. If the row has several
 * years, such a name is repeated to the right wherever the row below names a column.
 */
function spread(row: SheetRow, below: SheetRow | undefined): string[] {
  const names = row.cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  if (!below || names.filter((name) => readColumnName(name).fiscalYear !== null).length < MIN_NAMED) return names;
  let last = '';
  return Array.from({ length: Math.max(names.length, below.cells.length) }, (_, index) => {
    const name = names[index] ?? '';
    if (name !== '') last = readColumnName(name).fiscalYear === null ? '' : name;
    return name === '' && namesAmounts(below.cells[index] ?? '') ? last : name;
  });
}

/**
 * Finds the header rows of a sheet. Joins the names in them, and finds the columns of amounts with their fiscal years and kinds. Returns
 * null if no row names at least `named` columns by year or by kind of figure, or if none of these columns has amounts.
 */
export function findLayout(rows: readonly SheetRow[], named = MIN_NAMED): SheetLayout | null {
  const first = rows.slice(0, SEARCHED_ROWS).findIndex((row) => isHeader(row, named));
  if (first < 0) return null;
  const next = rows.findIndex((row, at) => at > first && !isHeader(row, named));
  const end = next < 0 ? rows.length : next;
  const headerRows = rows.slice(first, end);
  const parts = headerRows.map((row, at) => spread(row, headerRows[at + 1]));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index): SheetColumn => {
    const texts = parts.map((names) => names[index] ?? '').filter((text) => text !== '');
    const name = [...new Set(texts)].join(' ');
    return { index, name, ...readColumnName(name) };
  });
  const body = rows.slice(end);
  const isAmounts = ({ name, index }: SheetColumn): boolean => namesAmounts(name) && isMostlyAmounts(body, index);
  const amounts = columns.filter(isAmounts);
  const leftmost = amounts[0]?.index ?? 0;
  const others = columns.filter((column) => column.index > leftmost && column.name !== '' && !amounts.includes(column));
  const labels = columns.filter(({ index }) => index < leftmost && !isNumbering(body, index));
  return amounts.length === 0 ? null : { headerRows, amounts, others, labels };
}

/** Returns true if most cells of a column are amounts. Formula errors ("#REF!") are not counted. */
function isMostlyAmounts(body: readonly SheetRow[], index: number): boolean {
  const filled = body
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter((cell) => cell !== '' && !cell.startsWith('#'));
  return filled.filter((cell) => parseMoney(cell).kind === 'amount').length * 2 > filled.length;
}

/** Returns true if a column only numbers the rows: 1, 2, 3. */
function isNumbering(body: readonly SheetRow[], index: number): boolean {
  const filled = body.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');
  const steps = filled.filter((cell, at) => /^\d+$/.test(cell) && Number(cell) === Number(filled[at - 1]) + 1);
  return filled.length > 2 && steps.length >= filled.length * 0.9 - 1;
}
