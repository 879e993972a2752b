import Papa from 'papaparse';

export interface Dialect {
  delimiter: ',' | ';' | '\t' | '|';
  quote: '"' | "'";
  escape: '"' | "'" | '\\';
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 100_000;
const SAMPLE_RECORDS = 200;

function widths(sample: string, dialect: Dialect): number[] {
  const { data } = Papa.parse<string[]>(sample, {
    delimiter: dialect.delimiter,
    newline: '\n',
    quoteChar: dialect.quote,
    escapeChar: dialect.escape,
    preview: SAMPLE_RECORDS,
  });
  return data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.length);
}

/** How table-like the sample is when it is cut at this delimiter: the share of records of the usual width, and that width. */
function score(sample: string, dialect: Dialect): number {
  const counts = new Map<number, number>();
  const all = widths(sample, dialect);
  for (const width of all) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const share = count / all.length;
    best = Math.max(best, share * share * Math.sqrt(Math.min(width, 50)));
  }
  return best;
}

/** Single quotes delimit cells only where they open and close whole cells and double quotes do not. */
function sniffQuote(sample: string): '"' | "'" {
  const wrapped = (quote: string): number =>
    sample.match(new RegExp(`(?:^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\n]|$)`, 'g'))?.length ?? 0;
  const single = wrapped("'");
  return single > 1 && wrapped('"') === 0 ? "'" : '"';
}

/**
 * Finds the delimiter (comma, semicolon, tab or bar), the quotation mark and how it is written inside a quoted cell,
 * from the first part of a text whose lines end in LF. A first line `sep=;` decides. Without any delimiter it answers comma.
 */
export function sniffDialect(text: string): Dialect {
  const end = text.length <= SAMPLE_CHARACTERS ? text.length : text.lastIndexOf('\n', SAMPLE_CHARACTERS);
  const sample = text.slice(0, end < 1 ? SAMPLE_CHARACTERS : end);
  const quote = sniffQuote(sample);
  const escape =
    sample.includes(`\\${quote}`) && !new RegExp(`[^,;\\t|\\n]${quote}${quote}`).test(sample) ? '\\' : quote;
  const told = /^sep=(.)\n/i.exec(sample)?.[1];
  let found: Dialect = { delimiter: ',', quote, escape };
  let best = 0;
  for (const delimiter of DELIMITERS) {
    const dialect: Dialect = { delimiter, quote, escape };
    if (told === delimiter) return dialect;
    const value = score(sample, dialect);
    if (value > best) [found, best] = [dialect, value];
  }
  return found;
}
