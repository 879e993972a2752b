import type { z } from 'zod';
import type { Cents } from '../money.ts';
import { parseMoney } from './parse-money.ts';

/** A kind of small table that people keep in a file: its columns, and how to read its rows. */
export interface NamedRows<Row> {
  /** Each column with the name that messages give it and the names that people use for it. No later column can be an earlier one. */
  columns: readonly { name: string; pattern: RegExp }[];
  max: number;
  /** Reads the cells of one row, in the order of `columns`. Returns the row, or the problem with it. */
  read: (cells: readonly string[]) => Row | string;
  /** Returns what only one row may have, and the text that says so: "Fairbrook already has FY2025". */
  once: (row: Row) => { key: string; already: string };
}

/** The rows of a table, or one sentence for each problem in it. */
export interface Reading<Row> {
  rows: Row[];
  problems: string[];
}

/** A column of codes is never one of the columns. */
const CODES = /\b(?:code|number|id|org)\b/i;

/** Reads a table whose first row names its columns. Returns the rows, and a problem for each row that cannot be read. */
export function readNamedRows<Row>(table: readonly (readonly string[])[], kind: NamedRows<Row>): Reading<Row> {
  const [header = [], ...lines] = table;
  const places = placesOf(header, kind.columns);
  if (typeof places === 'string') return { rows: [], problems: [places] };
  const rows: Row[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const found = kind.read(places.map((place) => cells[place] ?? ''));
    if (typeof found === 'string') {
      problems.push(`Row ${row}: ${found}`);
      continue;
    }
    const { key, already } = kind.once(found);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      problems.push(`Row ${row}: ${already} in row ${earlier}. Delete one of the two rows.`);
    }
    seen.set(key, row);
    rows.push(found);
  }
  if (rows.length + problems.length === 0) return { rows, problems: ['The file has no rows below its column names.'] };
  if (rows.length > kind.max) problems.push(`The file has ${rows.length} rows. At most ${kind.max} can be saved.`);
  return { rows, problems };
}

/** Returns the place of each column in the header, or the problem with the header. */
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
      const both = `'${shownCell(header[place] ?? '')}' and '${shownCell(header[other] ?? '')}'`;
      return `The columns ${both} could both be ${name}. Delete one of the two columns.`;
    }
    places.push(place);
  }
  return places;
}

/** Reads an amount, or returns the problem with its text. */
export function readAmount(text: string): Cents | string {
  const reading = parseMoney(text);
  return reading.kind === 'amount'
    ? reading.amount
    : `'${shownCell(text)}' is not an amount. Enter a number such as 18,250.40.`;
}

/** Returns the problem of a row that does not keep the limits of its contract: with its name, or else with its amount. */
export function limitProblem({ issues: [issue] }: z.ZodError, name: { field: string; word: string }, amount: string) {
  return issue?.path[0] === name.field
    ? `the ${name.word} ${issue.message}.`
    : `'${shownCell(amount)}' ${issue?.message ?? ''}.`;
}

/** Shortens a cell for a message. */
export function shownCell(cell: string): string {
  const text = cell.trim();
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
