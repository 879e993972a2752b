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

/** Sums of rows as whole numbers, by column, for every column that has a total. */
export interface Sums<Row, Change> {
  columns: readonly Column<Row, Change>[];
  rows: readonly Row[];
  byColumn: ReadonlyMap<string, number>;
}

/** The sums of these rows. Where those of a list just as long are known, only the rows that differ are looked at. */
export function sumsOf<Row, Change>(
  columns: readonly Column<Row, Change>[],
  rows: readonly Row[],
  known: Sums<Row, Change> | null = null,
): Sums<Row, Change> {
  const isKnown = known !== null && known.columns === columns && known.rows.length === rows.length;
  const { fresh, gone } = isKnown ? changesOf(known.rows, rows) : { fresh: rows, gone: [] };
  const byColumn = new Map<string, number>();
  for (const { id, total } of columns) {
    if (!total) continue;
    let sum = isKnown ? (known.byColumn.get(id) ?? 0) : 0;
    for (const row of fresh) sum += total.addend(row);
    for (const row of gone) sum -= total.addend(row);
    byColumn.set(id, sum);
  }
  return { columns, rows, byColumn };
}

/** What of two lists of the same length differs, place by place. A plain loop: it goes over all rows at each edit. */
export function changesOf<Row>(before: readonly Row[], now: readonly Row[]): { fresh: Row[]; gone: Row[] } {
  const fresh: Row[] = [];
  const gone: Row[] = [];
  for (let at = 0; at < now.length; at += 1) {
    const old = before[at];
    const row = now[at];
    if (old === row || old === undefined || row === undefined) continue;
    fresh.push(row);
    gone.push(old);
  }
  return { fresh, gone };
}

/** Sums in the form shown. */
export function sumTexts<Row, Change>(
  { columns, byColumn }: Sums<Row, Change>,
  decimals: ReadonlyMap<string, number>,
): Map<string, string> {
  return new Map(
    columns.flatMap(({ id, total }) => (total ? [[id, total.show(byColumn.get(id) ?? 0, decimals.get(id))]] : [])),
  );
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
