import { CsvParser } from './parse-csv.ts';
import type { Dialect } from './parse-csv.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTES = ['"', "'"] as const;
const SAMPLE_CHARACTERS = 100_000;
const SAMPLE_RECORDS = 200;

/** Returns the number of cells in each record that is not blank. */
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

/** Scores how much the sample looks like a table in this dialect, based on the share of records with the usual width, and on that width. */
function score(sample: string, dialect: Dialect): number {
  const counts = new Map<number, number>();
  const all = widths(sample, dialect);
  for (const width of all) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const share = count / all.length;
    best = Math.max(best, share * share * Math.sqrt(Math.min(width, 50)));
  }
  // The first line is a title or the column names. If this delimiter does not split it, the delimiter is probably part of the
  // cells.
  return (all[0] ?? 0) > 1 ? best : best / 2;
}

/**
 * Detects the delimiter (comma, semicolon, tab or bar), the quotation mark and its escape inside a quoted cell, from the first part of a
 * text whose lines end in LF. A first line `sep=;` determines the delimiter. If there is no delimiter, returns a comma.
 */
export function sniffDialect(text: string): Dialect {
  const end = text.length <= SAMPLE_CHARACTERS ? text.length : text.lastIndexOf('\n', SAMPLE_CHARACTERS);
  const sample = text.slice(0, end < 1 ? SAMPLE_CHARACTERS : end);
  // A single quotation mark inside a quoted cell fits neither way of escaping, unless a backslash precedes it.
  const escape = /\\"[^",;\t|\n]/.test(sample) ? 'backslash' : 'doubled';
  const declared = /^sep=(.)\n/i.exec(sample)?.[1];
  let found: Dialect = { delimiter: ',', quote: '"', escape };
  let best = 0;
  const mayApostropheQuote = /(?:^|[,;\t|\n])'/.test(sample);
  for (const quote of mayApostropheQuote ? QUOTES : QUOTES.slice(0, 1)) {
    // Apostrophes count as quotation marks only if they make the table more regular.
    let least = quote === '"' ? best : best * 1.1;
    for (const delimiter of DELIMITERS) {
      const dialect: Dialect = { delimiter, quote, escape };
      if (declared === delimiter) return dialect;
      const value = score(sample, dialect);
      if (value > least) [found, best, least] = [dialect, value, value];
    }
  }
  return found;
}
