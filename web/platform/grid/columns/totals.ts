import type { Column, Total } from './column.ts';

/** The last row of a grid: the totals of its shown rows, by column. */
export class Totals {
  readonly texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }
}

/** A line of the grid: a data row or the totals row. */
export type Line<Row> = Row | Totals;

/** Returns the exact total of these rows, formatted. */
export function totalText<Row>({ addend, show }: Total<Row>, rows: readonly Row[], decimals?: number): string {
  return show(
    rows.reduce((sum, row) => sum + addend(row), 0),
    decimals,
  );
}

/** Returns the formatted totals of these rows, by column ID, for every column that has a total. */
export function totalTexts<Row, Change>(
  columns: readonly Column<Row, Change>[],
  rows: readonly Row[],
  decimals: ReadonlyMap<string, number>,
): Map<string, string> {
  return new Map(columns.flatMap(({ id, total }) => (total ? [[id, totalText(total, rows, decimals.get(id))]] : [])));
}

export type LineData<Row> = Line<Row> | null | undefined;

/** Returns the row of a line, or null for the totals. */
export function rowOf<Row>(data: LineData<Row>): Row | null {
  return data === null || data === undefined || data instanceof Totals ? null : data;
}
