import { parseMoney } from './parse-money.ts';

/** The share of rows that must match. One row in ten may be a total or a mistake. */
const NEARLY_ALL = 0.9;
const MIN_ROWS = 3;
const MIN_PARTS = 2;
/** The maximum number of columns that a column of row totals can add up. */
const MAX_PARTS = 40;
/** A dollar, in cents. */
const ROUNDING = 100;

/** The values of one column in all rows. */
export interface ColumnCells {
  name: string;
  cells: readonly string[];
}

/**
 * Returns the first column that gives each row a name: nearly all of its cells contain words, and nearly all of these are different. Null
 * if there is no such column.
 */
export function findNamingColumn(columns: readonly ColumnCells[]): string | null {
  const naming = columns.find(({ cells }) => {
    const words = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}{2}/u.test(cell));
    const isFilled = words.length >= MIN_ROWS && words.length >= cells.length * NEARLY_ALL;
    return isFilled && new Set(words).size >= words.length * NEARLY_ALL;
  });
  return naming?.name ?? null;
}

/**
 * Returns the column that is the total of each row, such as "Salaries/Benefits/Expenses": it adds up two to forty columns of amounts
 * directly to its left, in nearly all rows, with at most a dollar of rounding. Null if there is none. Blank cells count as 0.
 */
export function findSumColumn(columns: readonly ColumnCells[]): string | null {
  const amounts = columns.map(({ cells }) => cells.map(readAmount));
  const areMoney = amounts.map(isMoney);
  const found = columns.find((_, at) => {
    const rows = (amounts[at] ?? []).map((total): SummedRow => ({ total: total ?? 0, sum: 0, parts: 0 }));
    const last = Math.max(0, at - MAX_PARTS);
    for (let left = at - 1; left >= last && areMoney[left]; left -= 1) {
      for (const [row, summed] of rows.entries()) {
        const part = amounts[left]?.[row] ?? 0;
        summed.sum += part;
        if (part !== 0) summed.parts += 1;
      }
      if (at - left >= MIN_PARTS && addsUp(rows)) return true;
    }
    return false;
  });
  return found?.name ?? null;
}

/** A row's amount in the column, the sum of the amounts to its left (both in cents), and how many of those amounts are not 0. */
interface SummedRow {
  total: number;
  sum: number;
  parts: number;
}

function readAmount(cell: string): number | null {
  if (cell.trim() === '') return 0;
  const read = parseMoney(cell);
  return read.kind === 'amount' ? read.amount : null;
}

const isMoney = (amounts: readonly (number | null)[]): boolean =>
  amounts.filter((amount) => amount !== null).length >= amounts.length * NEARLY_ALL &&
  amounts.some((amount) => (amount ?? 0) !== 0);

function addsUp(rows: readonly SummedRow[]): boolean {
  const filled = rows.filter(({ total, parts }) => total !== 0 && parts > 0);
  const gapOf = ({ total, sum }: SummedRow): number => Math.abs(sum - total);
  // Whole dollars were each rounded separately, so their sum may be off by a dollar.
  const right = filled.filter((row) => gapOf(row) <= ROUNDING);
  const exact = right.filter((row) => gapOf(row) === 0);
  // At least one row must have several parts. Otherwise, every column that repeats another one would be a total.
  const isReal = right.some(({ parts }) => parts >= MIN_PARTS);
  return (
    isReal &&
    exact.length >= filled.length / 2 &&
    right.length >= filled.length * NEARLY_ALL &&
    right.length >= MIN_ROWS
  );
}
