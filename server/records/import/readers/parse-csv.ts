export interface Dialect {
  delimiter: ',' | ';' | '\t' | '|';
  quote: '"' | "'";
  /** How a quotation mark is escaped inside a quoted cell: by doubling it, or with a backslash before it. */
  escape: 'doubled' | 'backslash';
}

/** If a quotation mark neither closes its cell nor is doubled, how many characters ahead to look for the closing quotation mark. */
const STRAY_QUOTE_REACH = 500;
/** Limits on cells and rows. Anything longer is the result of a stray quotation mark or delimiter. */
const MAX_CELL_LENGTH = 1_000_000;
const WIDEST_ROW = 16_384;

/** The reason why a record could not be parsed: an unclosed quotation mark, or too many cells. */
export type CsvFault = 'open quote' | 'too wide';

/**
 * Splits text whose lines end in LF into records, one per call of `next`, in linear time for any input. A quoted cell may hold delimiters
 * and line breaks; a stray quotation mark inside a quoted cell is kept.
 */
export class CsvParser {
  /** Number of line breaks in the quoted cells of the last record. */
  breaks = 0;
  /** The positions in the text where each cell of the last record starts and ends; collected only if set to an array. */
  spans: { start: number; end: number }[] | null = null;
  private at = 0;
  private nextBreak = -1;
  private nextDelimiter = -1;
  private readonly text: string;
  private readonly dialect: Dialect;

  constructor(text: string, dialect: Dialect) {
    this.text = text;
    this.dialect = dialect;
  }

  /** Returns the cells of the next record, or the reason why it could not be parsed; null at the end. */
  next(): string[] | null | CsvFault {
    const { text } = this;
    if (this.at >= text.length) return null;
    this.breaks = 0;
    const cells: string[] = [];
    if (this.spans) this.spans = [];
    for (;;) {
      const start = this.at;
      const cell = this.readQuoted() ?? this.readPlain();
      if (cell === false) return 'open quote';
      if (cells.push(cell) > WIDEST_ROW) return 'too wide';
      this.spans?.push({ start, end: this.at });
      const isEndOfRecord = this.at >= text.length || text[this.at] === '\n';
      this.at += 1;
      if (isEndOfRecord) return cells;
    }
  }

  /** Reads up to the next delimiter or line break. */
  private readPlain(): string {
    const start = this.at;
    if (this.nextDelimiter < start) this.nextDelimiter = this.find(this.dialect.delimiter, start);
    this.at = Math.min(this.nextDelimiter, this.breakAfter(start));
    return this.text.slice(start, this.at);
  }

  /** Reads a quoted cell. Returns null if no quoted cell starts here, and false if the cell is never closed. */
  private readQuoted(): string | null | false {
    const { text } = this;
    const { quote } = this.dialect;
    let start = this.at;
    while (text[start] === ' ') start += 1;
    if (text[start] !== quote) return null;
    start += 1;
    let stray = -1;
    let reach = start + MAX_CELL_LENGTH;
    for (let end = text.indexOf(quote, start); end >= 0 && end < reach; end = text.indexOf(quote, end + 1)) {
      if (this.isEscaped(end, start)) continue;
      if (text[end + 1] === quote) {
        end += 1;
        continue;
      }
      const after = this.endOfCell(end + 1);
      if (after >= 0) {
        this.at = after;
        return this.unescape(text.slice(start, end));
      }
      if (stray >= 0) continue;
      stray = end;
      reach = Math.min(stray + STRAY_QUOTE_REACH, this.breakAfter(stray));
    }
    if (stray < 0) return false;
    const quoted = this.unescape(text.slice(start, stray));
    this.at = stray + 1;
    return quoted + this.readPlain();
  }

  private isEscaped(end: number, start: number): boolean {
    if (this.dialect.escape !== 'backslash') return false;
    let backslashes = 0;
    while (end - backslashes > start && this.text[end - backslashes - 1] === '\\') backslashes += 1;
    return backslashes % 2 === 1;
  }

  /** Returns the end of the cell if only blanks precede the next delimiter or line break, otherwise -1. */
  private endOfCell(from: number): number {
    let at = from;
    while (this.text[at] === ' ') at += 1;
    const isEnd = at >= this.text.length || this.text[at] === this.dialect.delimiter || this.text[at] === '\n';
    return isEnd ? at : -1;
  }

  private unescape(cell: string): string {
    if (cell.includes('\n')) this.breaks += cell.split('\n').length - 1;
    const { quote, escape } = this.dialect;
    const single = cell.includes(quote) ? cell.replaceAll(quote + quote, quote) : cell;
    return escape === 'backslash' && single.includes('\\') ? single.replace(/\\(["'\\])/g, '$1') : single;
  }

  private breakAfter(at: number): number {
    if (this.nextBreak < at) this.nextBreak = this.find('\n', at);
    return this.nextBreak;
  }

  private find(mark: string, from: number): number {
    const found = this.text.indexOf(mark, from);
    return found < 0 ? this.text.length : found;
  }
}
