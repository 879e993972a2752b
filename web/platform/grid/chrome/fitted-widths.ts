/** The properties of a column that determine its width. */
export interface SizedColumn {
  id: string;
  /** The preferred width. */
  width: number;
  /**
   * A width at which no text in the column is cut off. If the preferred width cuts off no text, this width is not larger than the preferred
   * width. 0 if unknown.
   */
  needed: number;
  isPinned: boolean;
  /** The kind of column. `fixed` means the selection column, the column of row buttons, or a column that fills the window. */
  kind: 'text' | 'figure' | 'fixed';
  /**
   * True if the column may take spare width. Columns of figures may not, because the figures would be hard to read far from their row's
   * name.
   */
  grows: boolean;
}

/** The width to which text columns may shrink in a grid as narrow as a phone, to make room for the first figure. */
const SHORTEST_TEXT = 80;
const PHONE = 576;

/**
 * Returns column widths, by column ID, so that the right edge of the grid cuts off no column. Spare width goes first to columns whose texts
 * are cut off, starting with the columns that lack the least. If not all columns fit, the columns that fit completely then share the space
 * that the first cut-off column would have taken. A pinned column grows only if all columns fit, or if only figures fit next to it, because
 * it takes its width from the others. On a phone, the text columns before the first figure become narrower if the figure would be cut off,
 * because a figure without its last digits looks like a smaller figure.
 */
export function fittedWidths(columns: readonly SizedColumn[], room: number): ReadonlyMap<string, number> {
  const squeezed = room < PHONE ? squeezedWidths(columns, room) : null;
  if (squeezed) return squeezed;
  const widths = new Map(columns.map(({ id, width }) => [id, width]));
  const whole: SizedColumn[] = [];
  let free = room;
  for (const column of columns) {
    if (column.width > free) break;
    free -= column.width;
    whole.push(column);
  }
  const doAllFit = whole.length === columns.length;
  const unpinned = whole.filter(({ isPinned }) => !isPinned);
  const areFigures = unpinned.length > 0 && unpinned.every(({ kind }) => kind === 'figure');
  const sizable = doAllFit ? columns : unpinned;

  const missing = ({ needed, width }: SizedColumn) => Math.max(0, needed - width);
  // Columns that lack the least come first, so that as many columns as possible show their whole texts.
  const cut = (areFigures ? whole : sizable).toSorted((a, b) => missing(a) - missing(b));
  for (const column of cut) {
    const given = Math.min(free, missing(column));
    widths.set(column.id, column.width + given);
    free -= given;
  }
  if (doAllFit) return widths;
  const wanted = sizable.filter(({ grows }) => grows);
  const growing = wanted.length > 0 ? wanted : sizable;
  let asked = growing.reduce((sum, { width }) => sum + width, 0);
  for (const { id, width } of growing) {
    const given = Math.round((free * width) / asked);
    widths.set(id, (widths.get(id) ?? 0) + given);
    free -= given;
    asked -= width;
  }
  return widths;
}

/**
 * Returns the widths at which the columns up to the first figure exactly fill the grid. Returns null if they fit without a change or cannot
 * fit.
 */
function squeezedWidths(columns: readonly SizedColumn[], room: number): ReadonlyMap<string, number> | null {
  const end = columns.findIndex(({ kind, isPinned }) => kind === 'figure' && !isPinned);
  const figure = columns[end];
  const leading = columns.slice(0, end + 1);
  const sumOf = (width: (column: SizedColumn) => number) => leading.reduce((sum, column) => sum + width(column), 0);
  if (!figure || sumOf(({ width }) => width) <= room) return null;
  const narrow = figure.needed > 0 ? Math.min(figure.needed, figure.width) : figure.width;
  /** How much narrower a column can become. */
  const slack = ({ kind, width }: SizedColumn) => (kind === 'text' ? Math.max(0, width - SHORTEST_TEXT) : 0);
  let lacking = sumOf(({ width }) => width) - figure.width + narrow - room;
  let left = sumOf(slack);
  if (lacking > left) return null;
  const widths = new Map(columns.map(({ id, width }) => [id, width]));
  widths.set(figure.id, narrow + Math.max(0, -lacking));
  for (const column of leading) {
    if (lacking <= 0) break;
    const taken = Math.round((lacking * slack(column)) / left);
    widths.set(column.id, column.width - taken);
    lacking -= taken;
    left -= slack(column);
  }
  return widths;
}
