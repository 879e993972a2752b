import { type EditionHeading, readHeading } from './edition-heading.ts';
import { looksLikeAmount, readPrintedAmount } from './printed-amount.ts';
import { type FileRow, laneLabel, stepLabel } from './printed-cell.ts';

const MAX_LABEL = 24;

/** A grid in a sheet or in pasted text: its lanes by column, and the information from its headings. */
export interface Table {
  heading: EditionHeading;
  lanes: Map<number, string>;
  /** The row of the file for each step. */
  steps: Map<string, FileRow>;
  /** The row of the file that names the lanes. Null if the lanes are those of the table above. */
  lanesRow: number | null;
  /** The columns that were already reported as having no lane. */
  nameless: Set<number>;
}

interface Lanes {
  lanes: Map<number, string>;
  row: number | null;
}

export interface GridRow {
  step: string;
  /** The index of the cell with the step label. */
  at: number;
}

/**
 * Reads a row of a table: a label with amounts to its right. The first row of a table needs at least two amounts, and later rows at least
 * one. Null for any other row. `laneCount` is the number of lanes of the table that the row follows, or null outside a table. A row with
 * one cell for each lane belongs to the table even if only half of the cells are amounts.
 */
export function gridRow({ cells }: FileRow, laneCount: number | null): GridRow | null {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const step = stepLabel(cells[at] ?? '');
  const rest = cells.slice(at + 1).filter((cell) => cell.trim() !== '');
  const amounts = rest.filter(looksLikeAmount).length;
  const closed = rest.filter((cell) => readPrintedAmount(cell).kind === 'closed').length;
  const isMostly = (amounts + closed) * 2 > rest.length - (rest.length === laneCount ? 1 : 0);
  const isLabel = step !== '' && step.length <= MAX_LABEL && !looksLikeAmount(step);
  return isLabel && isMostly && amounts >= (laneCount === null ? 2 : 1) ? { step, at } : null;
}

const textOf = ({ cells }: FileRow): string => cells.filter((cell) => cell.trim() !== '').join(' ');

/** Returns true if a row above a table names lanes: it has several cells, and no year, day or date. */
function namesLanes(row: FileRow): boolean {
  const { fiscalYear, fromDay, effective } = readHeading(textOf(row));
  return row.cells.filter((cell) => cell.trim() !== '').length > 1 && (fiscalYear ?? fromDay ?? effective) === null;
}

/** Names that a header uses for the column of steps. */
const CORNER =
  /^(?:steps?|levels?|years?|yrs?|tiers?|rows?|ranges?|grades?|credits?|service|lanes?|columns?|no|#)[.:]?$/i;
const LANE_CODE = /^[A-Z][\w+/&.-]{0,6}$/;
/** A row of lane codes still names the lanes if its number of words differs from the number of amounts by at most this many. */
const MAX_RAGGED_LANES = 3;

/**
 * Returns the lanes that a line of text names, without the name of the step column. Null if the line probably does not name lanes. Words in
 * pasted text have no columns, so the number and the form of the words decide.
 */
function laneWords({ cells }: FileRow, amounts: number): readonly string[] | null {
  const hasCorner = CORNER.test(cells[0] ?? '');
  const words = hasCorner ? cells.slice(1) : cells;
  if (words.length === amounts) return words;
  const isNear = Math.abs(words.length - amounts) <= MAX_RAGGED_LANES;
  return isNear && words.length > 1 && words.every((word) => LANE_CODE.test(word)) ? words : null;
}

/**
 * Returns the lanes of a table by column, and the row that names them. Header rows above each other are joined: "M" above "+15" is "M+15".
 */
function lanesOf(above: readonly FileRow[], first: FileRow, { at }: GridRow, isText: boolean): Lanes {
  const lanes = new Map<number, string>();
  const amounts = first.cells.length - 1 - at;
  const lastOther = above.findLastIndex((row) => !namesLanes(row) || (isText && laneWords(row, amounts) === null));
  const rows = above.slice(lastOther + 1);
  for (const row of rows) {
    const cells = isText ? ['', ...(laneWords(row, amounts) ?? [])] : row.cells;
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '' || column <= at) continue;
      lanes.set(column, laneLabel(`${lanes.get(column) ?? ''} ${cell}`));
    }
  }
  return { lanes, row: lanes.size > 0 ? (rows.at(-1)?.row ?? null) : null };
}

/** Returns the information from the lines above a table. If they give only a day or a date, the year is that of the table above. */
function headingOf(above: readonly FileRow[], sheet: string | null, previous: Table | null): EditionHeading {
  const found = above.map((row) => readHeading(textOf(row)));
  const pick = <K extends keyof EditionHeading>(key: K) => found.findLast((one) => one[key] !== null)?.[key] ?? null;
  const heading: EditionHeading = {
    fiscalYear: pick('fiscalYear'),
    fromDay: pick('fromDay'),
    effective: pick('effective'),
    percent: pick('percent'),
  };
  const isLater = heading.fiscalYear === null && (heading.fromDay ?? heading.effective) !== null;
  if (isLater && previous) return { ...heading, fiscalYear: previous.heading.fiscalYear };
  return heading.fiscalYear === null && sheet !== null && !previous ? readHeading(sheet) : heading;
}

/** Returns the table that starts below the given lines. If they do not name lanes, the table has the lanes of the table above. */
export function tableUnder(
  above: readonly FileRow[],
  first: FileRow,
  row: GridRow,
  previous: Table | null,
  { sheet, isText }: { sheet: string | null; isText: boolean },
): Table {
  const own = lanesOf(above, first, row, isText);
  const heading = headingOf(above, sheet, previous);
  const lanes = own.lanes.size > 0 ? own.lanes : (previous?.lanes ?? own.lanes);
  return { heading, lanes, lanesRow: own.row, steps: new Map(), nameless: new Set() };
}

/** Returns true if the lines between two tables are only a note or a page break: same lanes, no heading, and a new step. */
export function continues(table: Table, next: Table, step: string): boolean {
  const isSame = JSON.stringify([...table.lanes]) === JSON.stringify([...next.lanes]);
  return isSame && next.heading.fiscalYear === null && !table.steps.has(step);
}
