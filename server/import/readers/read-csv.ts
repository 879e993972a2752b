import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { refuse } from './refuse.ts';
import { sniffDialect } from './sniff-dialect.ts';
import type { Dialect } from './sniff-dialect.ts';
import { LIMITS } from './table.ts';
import type { Grid, TableRow } from './table.ts';

export interface CsvGrid extends Grid {
  encoding: string;
  delimiter: string;
}

const SLICE = 128 * 1024;

/** Hands the text out in slices with a turn of the event loop between them, so that other requests are answered meanwhile. */
async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await setImmediate();
  }
}

/** A row as people see it: whether any cell holds more than blanks. Cells of blanks only become ''. */
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

function parse(text: string, dialect: Dialect, fileName: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let read = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(slices(text)), {
      delimiter: dialect.delimiter,
      newline: '\n',
      quoteChar: dialect.quote,
      escapeChar: dialect.escape,
      chunk: ({ data, errors }, parser) => {
        const open = errors.find((error) => error.code === 'MissingQuotes');
        if (open) {
          parser.abort();
          reject(refuse.openQuote(fileName, read + (open.row ?? 0) + 1));
          return;
        }
        for (const cells of data) {
          read += 1;
          if (cleanCells(cells)) rows.push({ row: read, cells });
        }
        if (rows.length > LIMITS.rows + 1000) {
          parser.abort();
          reject(refuse.tooManyRows(fileName));
        }
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

/** Every line ends in LF, also inside quoted cells; NULs are left out, since no database keeps them in text. */
function plainText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lines.includes('\0') ? lines.replaceAll('\0', '') : lines;
}

/**
 * Reads delimited text of any supported encoding, delimiter and line end. Line breaks inside quoted cells come out as LF.
 * A row is numbered as a spreadsheet would show it: a record with quoted line breaks is one row, a blank line is one too.
 * Throws an AppError when a quotation mark is never closed or there are too many rows.
 */
export async function readCsv(bytes: Buffer, fileName: string): Promise<CsvGrid> {
  const decoded = decodeText(bytes);
  const text = plainText(decoded.text);
  const dialect = sniffDialect(text);
  const rows = await parse(text, dialect, fileName);
  if (/^sep=.$/i.test(rows[0]?.cells.join(dialect.delimiter) ?? '') && rows[0]?.row === 1) rows.shift();
  return { rows, warnings: decoded.warnings, encoding: decoded.encoding, delimiter: dialect.delimiter };
}
