/** The properties of a column that matter for its width. */
export interface SizedColumn {
  id: string;
  /** The preferred width. */
  width: number;
  /** True if the column may take spare width. Figures do not, because they would be hard to read far from their row's name. */
  grows: boolean;
}

/**
 * Returns column widths, by column ID, with which no column is cut off at the right edge. If the columns do not all fit, those that fit
 * completely share the space that the first cut-off column would have taken.
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
  if (whole.length === columns.length) return widths;
  const wanted = whole.filter(({ grows }) => grows);
  const growing = wanted.length > 0 ? wanted : whole;
  let asked = growing.reduce((sum, { width }) => sum + width, 0);
  for (const { id, width } of growing) {
    const share = Math.round((free * width) / asked);
    widths.set(id, width + share);
    free -= share;
    asked -= width;
  }
  return widths;
}
