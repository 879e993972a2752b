import type { TableRow } from './table.ts';

const SEARCHED_ROWS = 60;
const ROWS_BELOW = 25;

const NUMBER = /^[\s$€£(+\-\u2212]*\d[\d.,\s]*[)%-]?$/;
const DATE = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,2}:\d{2}(?::\d{2})?)$/;
const FILLER = /^(?:null|none|nan|n\/?a|#n\/a|-+|\.+|\*+)$/i;
const YEAR = /^(?:19|20)\d\d$/;

type Look = 'blank' | 'label' | 'data';

function look(cell: string): Look {
  const text = cell.trim();
  if (text === '') return 'blank';
  return NUMBER.test(text) || DATE.test(text) || FILLER.test(text) ? 'data' : 'label';
}

/**
 * Returns what each cell in a row looks like. In a row of years (2016, 2017, 2018), the cells count as labels, although they are numbers.
 */
function looks(row: TableRow): Look[] {
  const found = row.cells.map(look);
  const data = row.cells.filter((_, at) => found[at] === 'data').map((cell) => cell.trim());
  const years = data.filter((cell) => YEAR.test(cell));
  const areYears = years.length > 1 && years.length === data.length && new Set(years).size === years.length;
  return areYears && (years.length > 2 || found.includes('label'))
    ? found.map((one) => (one === 'data' ? 'label' : one))
    : found;
}

const count = (row: Look[], what: Look): number => row.filter((one) => one === what).length;
const filled = (row: Look[]): number => row.length - count(row, 'blank');

/** Returns the columns in which most of the rows below have numbers or dates. */
function dataColumns(below: Look[][]): number[] {
  const columns: number[] = [];
  const width = Math.max(0, ...below.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const data = below.filter((row) => row[column] === 'data').length;
    const labels = below.filter((row) => row[column] === 'label').length;
    if (data > labels) columns.push(column);
  }
  return columns;
}

/** Returns the usual number of cells in a row. This is the 75th percentile, because titles above the table have fewer cells. */
function usualWidth(rows: Look[][]): number {
  const widths = rows.map(filled).sort((a, b) => a - b);
  return widths[Math.floor((widths.length - 1) * 0.75)] ?? 0;
}

/** Returns true if this row is a header: numbers or dates appear below its labels, or the whole table is text. */
function namesColumns(rows: Look[][], at: number): boolean {
  const row = rows[at] ?? [];
  const below = rows.slice(at + 1, at + 1 + ROWS_BELOW);
  const columns = dataColumns(below);
  if (count(row, 'label') === 0) return false;
  return columns.length === 0 || columns.some((column) => row[column] === 'label');
}

/**
 * Finds the row of column names below titles, notes and blank rows. Returns the index of this row in `rows`, which has no blank rows.
 * Returns null when there is no such row, as in a file that starts with its data.
 * When a wider row of text follows a narrower one, the narrower row holds headings for groups of columns.
 */
export function findHeader(rows: TableRow[]): number | null {
  const all = rows.slice(0, SEARCHED_ROWS).map(looks);
  const wide = Math.max(usualWidth(all) > 1 ? 2 : 1, Math.ceil(usualWidth(all) / 2));
  const isAboveRows = (at: number): boolean => at < rows.length - 1 || rows.length === 1;
  const first = all.findIndex((row, at) => isAboveRows(at) && filled(row) >= wide && namesColumns(all, at));
  if (first < 0) return null;
  let best = first;
  for (let at = first + 1; at < Math.min(rows.length - 1, all.length, first + 10); at += 1) {
    const row = all[at] ?? [];
    if (count(row, 'data') > 0) break;
    const columns = dataColumns(all.slice(at + 1, at + 1 + ROWS_BELOW));
    const isWider = filled(row) >= filled(all[best] ?? []) * 1.3;
    if (isWider && columns.some((column) => row[column] === 'label')) best = at;
  }
  return best;
}
