import { CsvParser } from './parse-csv.ts';
import type { Dialect } from './parse-csv.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTES = ['"', "'"] as const;
const SAMPLE_CHARACTERS = 100_000;
const SAMPLE_RECORDS = 200;

/** The number of cells of each record that is not blank. */
function widths(sample: string, dialect: Dialect): number[] {
  const parser = new CsvParser(sample, dialect);
  const found: number[] = [];
  while (found.length < SAMPLE_RECORDS) {
    const cells = parser.next();
    if (cells === null || typeof cells === 'string') break;
    if (cells.some((cell) => cell.trim() !== '')) found.push(cells.length);
  }
  return found;
}

/** How table-like the sample is in this dialect: by the share of records of the usual width, and that width. */
function score(sample: string, dialect: Dialect): number {
  const counts = new Map<number, number>();
  const all = widths(sample, dialect);
  for (const width of all) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const share = count / all.length;
    best = Math.max(best, share * share * Math.sqrt(Math.min(width, 50)));
  }
  // The first line is a title or the column names: where it is not divided at all, the mark rather stands inside the cells.
  return (all[0] ?? 0) > 1 ? best : best / 2;
}

/**
 * Finds the delimiter (comma, semicolon, tab or bar), the quotation mark and how it is written inside a quoted cell,
 * from the first part of a text whose lines end in LF. A first line `sep=;` decides. Without any delimiter it answers comma.
 */
export function sniffDialect(text: string): Dialect {
  const end = text.length <= SAMPLE_CHARACTERS ? text.length : text.lastIndexOf('\n', SAMPLE_CHARACTERS);
  const sample = text.slice(0, end < 1 ? SAMPLE_CHARACTERS : end);
  // Inside a quoted cell a lone quotation mark is written neither way: only the backslash before it explains it.
  const escape = /\\"[^",;\t|\n]/.test(sample) ? 'backslash' : 'doubled';
  const told = /^sep=(.)\n/i.exec(sample)?.[1];
  let found: Dialect = { delimiter: ',', quote: '"', escape };
  let best = 0;
  const mayApostropheQuote = /(?:^|[,;\t|\n])'/.test(sample);
  for (const quote of mayApostropheQuote ? QUOTES : QUOTES.slice(0, 1)) {
    // Apostrophes quote cells only where the table holds together better for it.
    let least = quote === '"' ? best : best * 1.1;
    for (const delimiter of DELIMITERS) {
      const dialect: Dialect = { delimiter, quote, escape };
      if (told === delimiter) return dialect;
      const value = score(sample, dialect);
      if (value > least) [found, best, least] = [dialect, value, value];
    }
  }
  return found;
}
