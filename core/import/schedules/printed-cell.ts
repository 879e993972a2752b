import type { EditionHeading } from './edition-heading.ts';
import { labelDigits, withoutMarks } from './printed-amount.ts';

/** A cell of a printed schedule. */
export interface PrintedCell {
  schedule: string;
  heading: EditionHeading & { fiscalYear: number };
  step: string;
  lane: string;
  text: string;
  /** Row of the file, counted from 1. */
  row: number;
  /** Position of the cell among cells of the row with the same text, counted from 0. */
  nth: number;
}

/** Returns the position of a column among the columns of the row with the same text, counted from 0. */
export function nthOf(cells: readonly string[], column: number): number {
  const text = (cells[column] ?? '').trim();
  return cells.slice(0, column).filter((cell) => cell.trim() === text).length;
}

/** The result of reading a file: its cells, notes about cells that were read as something other than what is printed, and problems. */
export interface PrintedCells {
  cells: PrintedCell[];
  notes: string[];
  problems: string[];
  /** Rows of pasted text that have more or fewer amounts than lanes. Each of them is also reported in `problems`. */
  ragged: RaggedRow[];
}

/** A row of pasted text whose amounts cannot be assigned to lanes. */
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

/** Returns a step label without the word "Step" and without footnote marks: "Step 10*" is "10". */
export function stepLabel(text: string): string {
  const plain = withoutMarks(text).replace(/^steps?\b[ .:#]*/i, '');
  return /^[\dlIO]+$/.test(plain) ? labelDigits(plain) : plain;
}

/** Returns a lane label without footnote marks and without blanks around a plus sign: "M + l5*" is "M+15". */
export function laneLabel(text: string): string {
  return labelDigits(withoutMarks(text).replace(/ ?\+ ?/g, '+'));
}

/** Adds a note about a label in which letters were read as digits. */
export function noteLetters(read: PrintedCells, row: number, was = '', is = ''): void {
  const digits = (text: string): string => text.replace(/\D/g, '');
  if (digits(was) !== digits(is)) read.notes.push(`Row ${row}: "${was}" was read as ${is}.`);
}
