import { csvLine, type CsvCell } from '../../../core/csv.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import { parseMoney } from '../../../core/import/parse-money.ts';
import { toDollars, ZERO, type Cents } from '../../../core/money.ts';
import type { KeptFile } from '../import/files/read-kept-file.ts';
import { decodeText, type DecodedText } from '../import/readers/decode-text.ts';
import { CsvParser, type Dialect } from '../import/readers/parse-csv.ts';
import { plainText } from '../import/readers/read-csv.ts';
import { sniffDialect } from '../import/readers/sniff-dialect.ts';
import { lineName, type WrittenColumn } from './about-sheets.ts';
import { sumColumn, type ComparedColumn, type LineCell } from './compare-lines.ts';
import type { WrittenFile } from './write-xlsx.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Writes amounts into the cells of delimited text, in the text's own delimiter, encoding and line endings. Every other character stays
 * unchanged. Lines that have no row are added at the end with their name and amount.
 */
export function writeCsv(file: KeptFile, compared: readonly ComparedColumn[]): WrittenFile {
  const decoded = decodeText(file.content);
  const { text, lineEnd } = plainText(decoded.text);
  const dialect = sniffDialect(text);
  const rows = findCells(text, new CsvParser(text, dialect));
  const inFile = new Map<LineCell, Cents>();
  const edits: Edit[] = [];
  const columns = compared.map((column) => {
    const changed = column.cells.flatMap((cell) => {
      const row = rows[cell.row];
      const reading = parseMoney(row?.cells[cell.column] ?? '');
      const before = reading.kind === 'amount' ? reading.amount : ZERO;
      inFile.set(cell, before);
      if (before === cell.amount || !row) return [];
      edits.push(cellEdit(row, cell, dialect.delimiter));
      return [{ cell, inFile: before, hadFormula: false }];
    });
    return {
      ...column,
      sums: sumColumn(column, (cell) => inFile.get(cell) ?? ZERO),
      changed,
      typed: typedAmounts(column, rows),
    };
  });
  const written = applyEdits(text, edits) + addedRows(text, compared, dialect);
  const ended = lineEnd === '\n' ? written : written.replaceAll('\n', lineEnd);
  return { bytes: encode(ended, decoded.encoding, file.content), columns, hasMacros: false };
}

/** Amounts in the column, from its first line down, that do not belong to lines, such as printed totals. */
function typedAmounts({ cells }: ComparedColumn, rows: readonly CsvRow[]): WrittenColumn['typed'] {
  const ofLines = new Set(cells.map(({ row }) => row));
  const first = Math.min(...ofLines);
  const column = cells[0]?.column ?? 0;
  return rows.flatMap((row, at) => {
    if (at < first || ofLines.has(at)) return [];
    const reading = parseMoney(row.cells[column] ?? '');
    return reading.kind === 'amount' && reading.amount !== 0
      ? [{ sheet: '', row: at, column, amount: reading.amount }]
      : [];
  });
}

interface CsvRow {
  cells: string[];
  spans: { start: number; end: number }[];
}

function findCells(text: string, parser: CsvParser): CsvRow[] {
  parser.spans = [];
  const rows: CsvRow[] = [];
  for (let cells = parser.next(); cells !== null && typeof cells !== 'string'; cells = parser.next()) {
    rows.push({ cells, spans: parser.spans });
  }
  return rows;
}

/** Replaces a cell, or adds it to a row that ends before it. */
function cellEdit({ spans }: CsvRow, { column, amount }: LineCell, delimiter: string): Edit {
  const span = spans[column];
  const number = String(toDollars(amount));
  if (span) return { ...span, text: number };
  const end = spans.at(-1)?.end ?? 0;
  return { start: end, end, text: delimiter.repeat(column - spans.length + 1) + number };
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let written = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    written += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return written + text.slice(at);
}

function addedRows(text: string, compared: readonly ComparedColumn[], dialect: Dialect): string {
  const rows = compared.flatMap(({ added, column }) => {
    const [place] = column.places;
    return added.map((line) => {
      const label = place?.labelColumn ?? 0;
      const cells = Array.from<CsvCell>({ length: Math.max(label, place?.column ?? 1) + 1 }).fill(null);
      cells[label] = lineName(line);
      cells[place?.column ?? 1] = toDollars(line.cost_cents);
      return `${csvLine(cells, withGuard, dialect)}\n`;
    });
  });
  return rows.length === 0 || text.endsWith('\n') ? rows.join('') : `\n${rows.join('')}`;
}

/** The characters that Windows-1252 has, from 0x80 on, and Latin-1 lacks. */
const CURLY = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Converts characters that the encoding lacks to question marks, because a part of their code could otherwise become an equals sign or a
 * delimiter.
 */
function latin1Byte(mark: string): number {
  const code = mark.codePointAt(0) ?? 0;
  return code <= 0xff ? code : 0x3f;
}

function encode(text: string, encoding: DecodedText['encoding'], original: Buffer): Buffer {
  if (encoding === 'windows-1252') {
    return Buffer.from(
      Array.from(text, (mark) => (CURLY.includes(mark) ? CURLY.indexOf(mark) + 0x80 : latin1Byte(mark))),
    );
  }
  if (encoding === 'utf-8') {
    const hasMark = original.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
    return Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf8');
  }
  const hasMark = original[0] === 0xff || original[0] === 0xfe;
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
