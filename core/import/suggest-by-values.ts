import { parseMoney } from './parse-money.ts';

/** Nearly all rows: one in ten may be a total or a mistake. */
const NEARLY_ALL = 0.9;
const MIN_ROWS = 3;
const MIN_PARTS = 2;
/** A dollar, in cents. */
const ROUNDING = 100;

/** The values of one column in all rows. */
export interface ColumnCells {
  name: string;
  cells: readonly string[];
}

/** Returns the first column that names each row: words, nearly all filled and different. Null if none does. */
export function findNamingColumn(columns: readonly ColumnCells[]): string | null {
  const naming = columns.find(({ cells }) => {
    const words = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}{2}/u.test(cell));
    const isFilled = words.length >= MIN_ROWS && words.length >= cells.length * NEARLY_ALL;
    return isFilled && new Set(words).size >= words.length * NEARLY_ALL;
  });
  return naming?.name ?? null;
}

/**
 * Returns the column that adds up at least two columns of amounts directly to its left, in nearly all rows, to a dollar of rounding: the total of
 * each row, such as "Salaries/Benefits/Expenses". Null if none does. Amounts in cents; blank cells count as 0.
 */
export function findSumColumn(columns: readonly ColumnCells[]): string | null {
  const amounts = columns.map(({ cells }) => cells.map(readAmount));
  const found = columns.find((_, at) => {
    const parts: (number | null)[][] = [];
    for (let left = at - 1; left >= 0 && isMoney(amounts[left] ?? []); left -= 1) {
      parts.push(amounts[left] ?? []);
      if (parts.length >= MIN_PARTS && addsUp(amounts[at] ?? [], parts)) return true;
    }
    return false;
  });
  return found?.name ?? null;
}

function readAmount(cell: string): number | null {
  if (cell.trim() === '') return 0;
  const read = parseMoney(cell);
  return read.kind === 'amount' ? read.amount : null;
}

const isMoney = (amounts: readonly (number | null)[]): boolean =>
  amounts.filter((amount) => amount !== null).length >= amounts.length * NEARLY_ALL &&
  amounts.some((amount) => (amount ?? 0) !== 0);

function addsUp(totals: readonly (number | null)[], parts: readonly (readonly (number | null)[])[]): boolean {
  const rows = totals.map((total, row) => ({ total, parts: parts.map((part) => part[row] ?? 0) }));
  const filled = rows.filter(({ total, parts: all }) => (total ?? 0) !== 0 && all.some((amount) => amount !== 0));
  const gapOf = ({ total, parts: all }: (typeof filled)[number]): number =>
    Math.abs(all.reduce((one, other) => one + other, 0) - (total ?? 0));
  // Whole dollars that were rounded one by one add up to a dollar more or less.
  const right = filled.filter((row) => gapOf(row) <= ROUNDING);
  const exact = right.filter((row) => gapOf(row) === 0);
  // A row with a single part would make every column that repeats another one a total.
  const isReal = right.some(({ parts: all }) => all.filter((amount) => amount !== 0).length >= MIN_PARTS);
  return (
    isReal &&
    exact.length >= filled.length / 2 &&
    right.length >= filled.length * NEARLY_ALL &&
    right.length >= MIN_ROWS
  );
}
