import { decodeText } from './decode-text.ts';
import { CsvParser } from './parse-csv.ts';
import type { Dialect } from './parse-csv.ts';
import { refuse } from './refuse.ts';
import { sniffDialect } from './sniff-dialect.ts';
import { LIMITS } from './table.ts';
import type { Grid, TableRow } from './table.ts';

export interface CsvGrid extends Grid {
  encoding: string;
  delimiter: string;
}

const MAX_WARNINGS = 20;

/** Empties cells that contain only blanks and drops empty cells at the end. Returns true if any cell has a value. */
function cleanCells(cells: string[]): boolean {
  let last = -1;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    if (cell.trim() === '') cells[at] = '';
    else last = at;
  }
  cells.length = last + 1;
  return last >= 0;
}

/** More line breaks than this in the quoted cells of one row suggest an unclosed quotation mark. */
const MANY_BREAKS = 20;
/** The maximum number of rows in a file, including blank rows: twice the limit of spreadsheet programs. */
const MAX_RECORDS = 2_000_000;

/** Restores the file's original line breaks inside cells. */
function withBreaks(cells: string[], lineEnd: PlainText['lineEnd']): string[] {
  return lineEnd === '\n' ? cells : cells.map((cell) => cell.replaceAll('\n', lineEnd));
}

function parse({ text, lineEnd }: PlainText, dialect: Dialect, fileName: string, warnings: string[]): TableRow[] {
  const parser = new CsvParser(text, dialect);
  const rows: TableRow[] = [];
  for (let row = 1; ; row += 1) {
    const cells = parser.next();
    if (cells === null) return rows;
    if (cells === 'open quote') throw refuse.openQuote(fileName, row);
    if (cells === 'too wide') throw refuse.ragged(fileName);
    if (cleanCells(cells)) rows.push({ row, cells: parser.breaks > 0 ? withBreaks(cells, lineEnd) : cells });
    if (rows.length > LIMITS.rows + 1000 || row > MAX_RECORDS) throw refuse.tooManyRows(fileName);
    if (parser.breaks > MANY_BREAKS && warnings.length < MAX_WARNINGS) {
      warnings.push(`Row ${row} has ${parser.breaks + 1} lines of text. Check for a missing closing quotation mark.`);
    }
  }
}

/** Text whose lines all end in LF, and the original line ending if it was the same throughout. */
export interface PlainText {
  text: string;
  lineEnd: '\n' | '\r\n';
}

/** Converts every line ending to LF, even inside quoted cells, and removes NULs, which PostgreSQL cannot store in text. */
export function plainText(text: string): PlainText {
  const lines = text.split('\r\n');
  const isMixed = lines.some((line) => line.includes('\n') || line.includes('\r'));
  const plain = lines.join('\n').replaceAll('\r', '\n').replaceAll('\0', '');
  return { text: plain, lineEnd: isMixed ? '\n' : '\r\n' };
}

/**
 * Reads delimited text of any supported encoding, delimiter and line ending. Line breaks inside quoted cells are LF, or CRLF if all line
 * endings in the file are CRLF. Rows are numbered as in a spreadsheet: a record with quoted line breaks is one row, and so is a blank line.
 * Throws an AppError when a quotation mark is never closed or there are too many rows.
 */
export function readCsv(bytes: Buffer, fileName: string): CsvGrid {
  const decoded = decodeText(bytes);
  const plain = plainText(decoded.text);
  const dialect = sniffDialect(plain.text);
  const warnings = [...decoded.warnings];
  const rows = parse(plain, dialect, fileName, warnings);
  if (/^sep=.$/i.test(rows[0]?.cells.join(dialect.delimiter) ?? '') && rows[0]?.row === 1) rows.shift();
  return { rows, warnings, encoding: decoded.encoding, delimiter: dialect.delimiter };
}
