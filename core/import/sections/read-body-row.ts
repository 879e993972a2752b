import type { Cents } from '../../money.ts';
import { parseMoney } from '../parse-money.ts';
import type { SheetLayout, SheetRow } from './sheet.ts';

export interface BodyRow {
  row: number;
  /** The cells with text in the row, from left to right, with their columns. */
  labels: readonly { column: number; text: string }[];
  amounts: readonly (Cents | null)[];
  /** True if an amount has a digit. "-" and a blank cell do not count. */
  isStated: boolean;
  /** Cells of amount columns that are neither amounts nor the label of the row. */
  unreadable: readonly string[];
}

/**
 * Reads a row below the header. Text in an amount column is the label if the row has no other text ("FREE CASH" in the column of a year).
 * Otherwise, it is unreadable. A zero next to a label is not a label.
 */
export function readBodyRow({ row, cells }: SheetRow, layout: SheetLayout): BodyRow {
  const textAt = (column: number): string => (cells[column] ?? '').trim().replace(/\s+/g, ' ');
  const filled = layout.labels
    .map(({ index }) => ({ column: index, text: textAt(index) }))
    .filter(({ text }) => text !== '');
  const labels = filled.length > 1 ? filled.filter(({ text }) => !isZero(text)) : filled;
  const readings = layout.amounts.map(({ index }) => ({
    text: textAt(index),
    reading: parseMoney(cells[index] ?? ''),
  }));
  const texts = readings.filter(({ reading }) => reading.kind === 'unreadable').map(({ text }) => text);
  const isLabel = labels.length === 0 && texts.length === 1 && !texts[0]?.startsWith('#');
  const column = Math.max(0, ...layout.labels.map(({ index }) => index));
  return {
    row,
    labels: isLabel ? [{ column, text: texts[0] ?? '' }] : labels,
    amounts: readings.map(({ reading }) => (reading.kind === 'amount' ? reading.amount : null)),
    isStated: readings.some(({ text, reading }) => reading.kind === 'amount' && /\d/.test(text)),
    unreadable: isLabel ? [] : texts,
  };
}

/** Returns true if a text is an amount of zero. */
export function isZero(text: string): boolean {
  const reading = parseMoney(text);
  return reading.kind === 'amount' && reading.amount === 0;
}

/** Returns true if a row repeats the column names, as page headings do. */
export function isRepeatedHeader({ cells }: SheetRow, { headerRows }: SheetLayout): boolean {
  const text = cells.join('|').toLowerCase();
  return headerRows.some((header) => header.cells.join('|').toLowerCase() === text);
}

/** True if every amount is zero or blank. */
export const isZeroRow = ({ amounts }: BodyRow): boolean => amounts.every((amount) => amount === null || amount === 0);

/** Joins the texts of a row into one label. */
export const labelOf = (row: BodyRow): string => row.labels.map(({ text }) => text).join(' ');

const TOTAL_WORD = /^(?:grand |sub[- ]?)?totals?\b|\b(?:sub[- ]?)?totals?:?$/i;

export const isTotalWord = (row: BodyRow): boolean => row.labels.some(({ text }) => TOTAL_WORD.test(text));
