/** A column as far as its width matters. */
export interface SizedColumn {
  id: string;
  /** What it asks for. */
  width: number;
  /** Takes what is left; figures far from their names would be hard to read. */
  grows: boolean;
}

/**
 * The widths with which no column is cut at the right edge, by column: where there is no room for all, the columns that are shown whole
 * share what the first cut one would have taken.
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
