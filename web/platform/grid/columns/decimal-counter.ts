import type { Column } from './column.ts';

/**
 * Finds how many decimals each figure column needs: as many as its most precise row, so that the decimal points line up. Remembers the rows
 * of the last call and reads only those that have changed since, so that an edit among thousands of rows is painted at once.
 */
export class DecimalCounter<Row, Change> {
  readonly #figures: readonly Column<Row, Change>[];
  /** By column and number of decimals: how many rows need this number. */
  readonly #counts: ReadonlyMap<string, number[]>;
  #rows: readonly Row[] = [];

  constructor(columns: readonly Column<Row, Change>[]) {
    this.#figures = columns.filter(({ isFigure }) => isFigure);
    this.#counts = new Map(this.#figures.map(({ id }) => [id, []]));
  }

  /** Returns the number of decimals by column ID. The result depends only on the given rows. */
  decimalsOf(rows: readonly Row[]): Map<string, number> {
    const before = this.#rows;
    this.#rows = rows;
    for (let index = 0; index < Math.max(before.length, rows.length); index += 1) {
      const [old, row] = [before[index], rows[index]];
      if (old === row) continue;
      if (old !== undefined) this.#count(old, -1);
      if (row !== undefined) this.#count(row, 1);
    }
    return new Map(
      [...this.#counts].map(([id, counts]) => [
        id,
        Math.max(
          0,
          counts.findLastIndex((each) => each > 0),
        ),
      ]),
    );
  }

  #count(row: Row, by: 1 | -1): void {
    for (const column of this.#figures) {
      const counts = this.#counts.get(column.id);
      const decimals = column.decimals(row);
      if (counts) counts[decimals] = (counts[decimals] ?? 0) + by;
    }
  }
}
