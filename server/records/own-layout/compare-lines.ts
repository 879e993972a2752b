import { cents, sum, ZERO, type Cents } from '../../../core/money.ts';
import type { KeptColumn } from '../import/files/read-kept-file.ts';
import type { PresentLine } from './queries.ts';

/** A row in the file, and the amount that its cell in a column must hold. */
export interface LineCell {
  /** Null for delimited text. */
  sheet: string | null;
  /** Counted from 0. */
  row: number;
  column: number;
  /** Null if the line was removed from the budget. */
  line: PresentLine | null;
  amount: Cents;
}

/** An imported column in a file, compared with the budget that it was imported into. */
export interface ComparedColumn {
  column: KeptColumn;
  cells: LineCell[];
  /** The lines in the budget that have no row in the file. */
  added: PresentLine[];
  /** The total of the budget. */
  total: Cents;
}

/** Finds the current amount for each row of a column. If a row's line was removed, the amount is 0. */
export function compareLines(column: KeptColumn, lines: readonly PresentLine[]): ComparedColumn {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const cells = column.rows.flatMap(({ row, lineId }): LineCell[] => {
    const place = column.places.find(({ fromRow, toRow }) => row >= fromRow && row <= toRow);
    if (!place) return [];
    const line = byId.get(lineId) ?? null;
    const amount = line?.cost_cents ?? ZERO;
    return [{ sheet: place.sheet, row: row - place.fromRow, column: place.column, line, amount }];
  });
  const written = new Set(cells.map(({ line }) => line?.id));
  const added = lines.filter(({ id }) => !written.has(id));
  return { column, cells, added, total: sum(lines.map((line) => line.cost_cents)) };
}

/** The sums that show how the cells in a column add up to the budget. */
export interface ColumnSums {
  /** The total of the line rows in the imported file. */
  inFile: Cents;
  changed: { count: number; by: Cents };
  removed: { count: number; amount: Cents };
  /** The total of the same rows now. */
  now: Cents;
  added: { count: number; amount: Cents };
  total: Cents;
}

/**
 * Adds up a column: file + changes − removed lines + added lines = budget. `inFile` returns the amount that a cell had in the file. Throws
 * an Error if the column does not add up, so that no file with a wrong total is exported.
 */
export function sumColumn({ cells, added, total }: ComparedColumn, inFile: (cell: LineCell) => Cents): ColumnSums {
  const gone = cells.filter((cell) => cell.line === null && inFile(cell) !== 0);
  const changed = cells.filter((cell) => cell.line !== null && cell.amount !== inFile(cell));
  const sums: ColumnSums = {
    inFile: sum(cells.map(inFile)),
    changed: { count: changed.length, by: sum(changed.map((cell) => cents(cell.amount - inFile(cell)))) },
    removed: { count: gone.length, amount: sum(gone.map(inFile)) },
    now: sum(cells.map(({ amount }) => amount)),
    added: { count: added.length, amount: sum(added.map((line) => line.cost_cents)) },
    total,
  };
  const calculated = sums.inFile + sums.changed.by - sums.removed.amount;
  if (calculated !== sums.now || sums.now + sums.added.amount !== total) {
    throw new Error(
      `the lines in the file total ${sums.now} cents and the added lines ${sums.added.amount} cents, but the budget total is ${total} cents`,
    );
  }
  return sums;
}
