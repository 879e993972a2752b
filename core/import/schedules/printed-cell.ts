import type { EditionHeading } from './edition-heading.ts';
import { labelDigits, withoutMarks } from './printed-amount.ts';

/** A cell of a schedule as it is printed. */
export interface PrintedCell {
  schedule: string;
  heading: EditionHeading & { fiscalYear: number };
  step: string;
  lane: string;
  text: string;
  /** Row of the file, counted from 1. */
  row: number;
  /** Which of the cells of the row with this text it is, counted from 0. */
  nth: number;
}

/** Which of the equal texts of a row a column has, counted from 0. */
export function nthOf(cells: readonly string[], column: number): number {
  const text = (cells[column] ?? '').trim();
  return cells.slice(0, column).filter((cell) => cell.trim() === text).length;
}

/** What was read of a file: its cells, what was read otherwise than printed, and what keeps it from being read. */
export interface PrintedCells {
  cells: PrintedCell[];
  notes: string[];
  problems: string[];
  /** Rows of a text with more or fewer amounts than lanes; each is in `problems`, too. */
  ragged: RaggedRow[];
}

/** A row of a text whose amounts do not say which lanes they are in. */
interface RaggedRow {
  row: number;
  step: string;
  amounts: number;
  lanes: string[];
}

/** A row of a file: its number, counted from 1, and its cells as text. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** Step label without the word "Step" and footnote marks: "Step 10*" is "10". */
export function stepLabel(text: string): string {
  const plain = withoutMarks(text).replace(/^steps?\b[ .:#]*/i, '');
  return /^[\dlIO]+$/.test(plain) ? labelDigits(plain) : plain;
}

/** Lane label without footnote marks and blanks around a plus sign: "M + l5*" is "M+15". */
export function laneLabel(text: string): string {
  return labelDigits(withoutMarks(text).replace(/ ?\+ ?/g, '+'));
}

/** Notes a label in which letters were read as digits. */
export function noteLetters(read: PrintedCells, row: number, was = '', is = ''): void {
  const digits = (text: string): string => text.replace(/\D/g, '');
  if (digits(was) !== digits(is)) read.notes.push(`Row ${row}: "${was}" was read as ${is}.`);
}
