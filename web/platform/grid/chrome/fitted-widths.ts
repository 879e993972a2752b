/** The properties of a column that matter for its width. */
export interface SizedColumn {
  id: string;
  /** The preferred width. */
  width: number;
  /** The width with which no text of the column is cut; at most the preferred width if none is. */
  needed: number;
  isPinned: boolean;
  /** True if the column may take spare width. Figures do not, because they would be hard to read far from their row's name. */
  grows: boolean;
}

/**
 * Returns column widths, by column ID, with which no column is cut off at the right edge. Spare width goes to columns with cut texts first.
 * If the columns do not all fit, those that fit completely share what is then left of the space that the first cut-off column would have
 * taken. A pinned column grows only if all columns fit, because it takes its width from the others.
 */
export function fittedWidths(columns: readonly SizedColumn[], room: number): ReadonlyMap<string, number> {
  const widths = new Map(columns.map(({ id, width }) => [id, width]));
  const whole: SizedColumn[] = [];
  let free = room;
  for (const column of columns) {
    if (column.width > free) break;
    free -= column.width;
    whole.push(column);
  }
  const doAllFit = whole.length === columns.length;
  const sizable = doAllFit ? columns : whole.filter(({ isPinned }) => !isPinned);

  function share(growing: readonly SizedColumn[], spare: number, part: (column: SizedColumn) => number): void {
    let left = spare;
    let asked = growing.reduce((sum, column) => sum + part(column), 0);
    for (const column of growing) {
      const given = Math.round((left * part(column)) / asked);
      widths.set(column.id, (widths.get(column.id) ?? 0) + given);
      left -= given;
      asked -= part(column);
    }
    free -= spare;
  }

  const missing = ({ needed, width }: SizedColumn) => Math.max(0, needed - width);
  const cut = sizable.filter((column) => missing(column) > 0);
  share(
    cut,
    Math.min(
      free,
      cut.reduce((sum, column) => sum + missing(column), 0),
    ),
    missing,
  );
  if (doAllFit) return widths;
  const wanted = sizable.filter(({ grows }) => grows);
  share(wanted.length > 0 ? wanted : sizable, free, ({ width }) => width);
  return widths;
}
