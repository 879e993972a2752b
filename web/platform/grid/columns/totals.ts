import type { Column, Total } from './column.ts';

/** The last row of a grid: what its shown rows add up to, by column. */
export class Totals {
  readonly texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }
}

/** A line of the grid: one of its rows, or the totals under them. */
export type Line<Row> = Row | Totals;

/** The exact total of these rows. */
export function totalText<Row>({ addend, show }: Total<Row>, rows: readonly Row[], decimals?: number): string {
  return show(
    rows.reduce((sum, row) => sum + addend(row), 0),
    decimals,
  );
}

/** The totals of these rows in the form shown, by column, for every column that has one. */
export function totalTexts<Row, Change>(
  columns: readonly Column<Row, Change>[],
  rows: readonly Row[],
  decimals: ReadonlyMap<string, number>,
): Map<string, string> {
  return new Map(columns.flatMap(({ id, total }) => (total ? [[id, totalText(total, rows, decimals.get(id))]] : [])));
}

/** How many decimals each column of figures shows: as many as its most exact row needs, so that all points line up. */
export function decimalsOf<Row, Change>(
  columns: readonly Column<Row, Change>[],
  rows: readonly Row[],
): Map<string, number> {
  const figures = columns.filter((column) => column.isFigure);
  return new Map(
    figures.map((column) => [column.id, rows.reduce((most, row) => Math.max(most, column.decimals(row)), 0)]),
  );
}

export type LineData<Row> = Line<Row> | null | undefined;

/** The row of a line; null for the totals. */
export function rowOf<Row>(data: LineData<Row>): Row | null {
  return data === null || data === undefined || data instanceof Totals ? null : data;
}
