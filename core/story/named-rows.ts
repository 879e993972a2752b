import { formatDecimals } from '../decimals.ts';
import type { z } from 'zod';
import { toDollars, type Cents } from '../money.ts';
import { plural } from '../plural.ts';
import { parseMoney } from '../import/parse-money.ts';
import { splitAmounts } from '../import/split-amount.ts';

/** Describes a kind of small table that people keep in a file: its columns, and how to read its rows. */
export interface NamedRows<Row> {
  /**
   * Each column, with its name in messages and a pattern for the names that people give it. A header cell that matches one column is not
   * used again for a later column.
   */
  columns: readonly { name: string; pattern: RegExp; isAmount?: boolean }[];
  max: number;
  /** A sentence on how to get below the maximum number of rows: "Combine small sources." */
  fewer: string;
  /** Reads one row, whose cells are given in the order of `columns`. Returns the row, or a description of the problem with it. */
  read: (cells: readonly string[]) => Row | string;
  /** Returns a key that no other row may have, and the beginning of the message for a repeated key: "FY2025 for Fairbrook is already". */
  once: (row: Row) => { key: string; already: string };
  /** Returns the problem that becomes apparent when a row is compared with the rows above it or with all other rows, or null. */
  among?: (row: Row, above: readonly Row[], others: readonly Row[]) => string | null;
}

/** The rows of a table, or one sentence for each problem in it. */
export interface Reading<Row> {
  rows: Row[];
  problems: string[];
}

interface Numbered<Row> {
  row: number;
  value: Row;
}

interface Problem {
  row: number;
  text: string;
}

/** Matches the names of columns that hold codes, which are never used as one of the expected columns. */
const CODES = /\b(?:code|number|id|org)\b/i;

/** Matches the first line that spreadsheet programs use to declare the delimiter. */
const SEPARATOR = /^sep=.?$/i;

/**
 * Reads a table whose first row names its columns. Blank rows and a line such as `sep=;` may come before it. Returns the rows, and a
 * problem for each row that cannot be read. An amount can be split at its thousands comma only if the delimiter is a comma.
 */
export function readNamedRows<Row>(
  table: readonly (readonly string[])[],
  kind: NamedRows<Row>,
  delimiter = ',',
): Reading<Row> {
  const start = table.findIndex((cells, index) => !isBlank(cells) && !(index === 0 && SEPARATOR.test(cells[0] ?? '')));
  const header = table[start];
  if (header === undefined) return { rows: [], problems: ['The file is empty.'] };
  const places = placesOf(header, kind.columns);
  if (typeof places === 'string') return { rows: [], problems: [places] };
  const amountAt = places[kind.columns.findIndex(({ isAmount }) => isAmount)];
  const canBeSplit = amountAt !== undefined && delimiter === ',';
  const splitProblem = canBeSplit ? splitAmounts(table.slice(start + 1), amountAt) : () => null;
  const found: Numbered<Row>[] = [];
  const problems: Problem[] = [];
  for (const [index, cells] of table.entries()) {
    if (index <= start || isBlank(cells)) continue;
    const row = index + 1;
    const value =
      cellsProblem(cells, header) ?? splitProblem(cells) ?? kind.read(places.map((place) => cells[place] ?? ''));
    if (typeof value === 'string') problems.push({ row, text: value });
    else found.push({ row, value });
  }
  if (found.length + problems.length === 0) {
    return { rows: [], problems: ['The file has no rows below its column names.'] };
  }
  problems.push(...repeated(found, kind), ...misplaced(found, kind));
  const count = found.length.toLocaleString('en-US');
  const tooMany = `The file has ${count} rows, but at most ${kind.max} can be saved. ${kind.fewer}`;
  return {
    rows: found.map(({ value }) => value),
    problems: [
      ...(found.length > kind.max ? [tooMany] : []),
      ...problems
        .sort((one, other) => one.row - other.row)
        .map(({ row, text }) => (text.startsWith('has ') ? `Row ${row} ${text}` : `Row ${row}: ${text}`)),
    ],
  };
}

const isBlank = (cells: readonly string[]): boolean => widthOf(cells) === 0;

/** Returns the number of cells, not counting blank cells at the end. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Returns the problem with a row that cannot be right, whatever its columns are, or null. */
function cellsProblem(cells: readonly string[], header: readonly string[]): string | null {
  const [values, columns] = [widthOf(cells), widthOf(header)];
  if (values > columns) {
    return `has ${values} values, but the file has ${plural(columns, 'column')}. Put quotation marks around amounts with commas, such as "1,250,000".`;
  }
  const garbled = cells.find((cell) => cell.includes('\ufffd'));
  if (garbled === undefined) return null;
  return `“${shownCell(garbled)}” has a character that cannot be read. Save the file as CSV UTF-8.`;
}

/** Returns a problem for each row that repeats an earlier one. */
function repeated<Row>(found: readonly Numbered<Row>[], { once }: NamedRows<Row>): Problem[] {
  const first = new Map<string, number>();
  return found.flatMap(({ row, value }) => {
    const { key, already } = once(value);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier === undefined ? [] : [{ row, text: `${already} in row ${earlier}. Keep only one of these rows.` }];
  });
}

/**
 * Returns a problem for each row that is shown to be wrong by comparison with the other rows. Later rows are not compared with such a row.
 */
function misplaced<Row>(found: readonly Numbered<Row>[], { among, max }: NamedRows<Row>): Problem[] {
  if (!among || found.length > max) return [];
  const kept = [...found];
  return found.flatMap((one) => {
    const at = kept.indexOf(one);
    const values = kept.map(({ value }) => value);
    const text = among(one.value, values.slice(0, at), values.toSpliced(at, 1));
    if (text === null) return [];
    kept.splice(at, 1);
    return [{ row: one.row, text }];
  });
}

/** Returns the index of each column in the header, or the problem with the header. */
function placesOf(header: readonly string[], columns: NamedRows<never>['columns']): number[] | string {
  const places: number[] = [];
  for (const { name, pattern } of columns) {
    const alike = header.flatMap((text, index) =>
      pattern.test(text) && !CODES.test(text) && !places.includes(index) ? [index] : [],
    );
    const exact = alike.filter((index) => header[index]?.trim().toLowerCase() === name.toLowerCase());
    const [place, other] = exact.length > 0 ? exact : alike;
    if (place === undefined) {
      return `The first row must name the columns: ${columns.map((column) => column.name).join(', ')}.`;
    }
    if (other !== undefined) {
      const both = `“${shownCell(header[place] ?? '')}” and “${shownCell(header[other] ?? '')}”`;
      return `The columns ${both} could both be ${name}. Delete one of the two columns.`;
    }
    places.push(place);
  }
  return places;
}

/** Reads an amount, or returns the problem with its text. `what` is the name of the amount. */
export function readAmount(text: string, what: string): Cents | string {
  const reading = parseMoney(text);
  if (reading.kind === 'blank') return `the ${what} is blank. Enter an amount.`;
  if (reading.kind === 'unreadable') {
    return `“${shownCell(text)}” is not an amount. Enter a number such as 18,250.40.`;
  }
  return decimalsProblem(text, reading) ?? reading.amount;
}

/**
 * Returns the problem with an amount that has more than two decimals. Three digits after a point may be thousands: 1.234 may be 1.23 or
 * 1,234.
 */
function decimalsProblem(text: string, { amount, rounded }: { amount: Cents; rounded: boolean }): string | null {
  const [, whole, thousandths] = /^\D*([1-9]\d{0,2})\.(\d{3})\D*$/.exec(text.trim()) ?? [];
  const thousands = whole && thousandths ? ` or ${whole},${thousandths}` : '';
  if (!rounded && thousands === '') return null;
  const dollars = Math.abs(toDollars(amount));
  const decimal = formatDecimals(dollars, 2, 2);
  return `“${shownCell(text)}” has more than two decimals. Write ${decimal}${thousands}.`;
}

/**
 * Returns the problem with a name that is blank or a formula, or null. `what` is the kind of thing that the row is about, such as "source".
 */
export function nameProblem(name: string, what: string): string | null {
  if (name.trim() === '') return `the ${what} is blank. Enter its name.`;
  return /^\s*[=＝]/.test(name) ? `“${shownCell(name)}” is a formula. Enter the name of the ${what} as text.` : null;
}

/** Returns the problem with a row that is outside the limits in the API: the problem with its name, or else with its amount. */
export function limitProblem({ issues: [issue] }: z.ZodError, name: { field: string; word: string }, amount: string) {
  return issue?.path[0] === name.field
    ? `the ${name.word} ${issue.message}.`
    : `“${shownCell(amount)}” ${issue?.message ?? ''}.`;
}

/** Shortens a cell for a message. */
export function shownCell(cell: string): string {
  const text = cell.trim();
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
