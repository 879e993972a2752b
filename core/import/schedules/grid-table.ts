import { type EditionHeading, readHeading } from './edition-heading.ts';
import { looksLikeAmount, readPrintedAmount } from './printed-amount.ts';
import { type FileRow, laneLabel, stepLabel } from './printed-cell.ts';

const MAX_LABEL = 24;

/** A grid in a sheet or text: its lanes by column, and what its headings say. */
export interface Table {
  heading: EditionHeading;
  lanes: Map<number, string>;
  /** Rows of the file by step. */
  steps: Map<string, FileRow>;
  /** Row of the file that names the lanes; null if they are those of the table above. */
  lanesRow: number | null;
  /** Columns that were reported as having no lane. */
  nameless: Set<number>;
}

interface Lanes {
  lanes: Map<number, string>;
  row: number | null;
}

export interface GridRow {
  step: string;
  /** Index of the label. */
  at: number;
}

/**
 * A label with amounts to its right: two or more to start a table, one or more in it. Null for any other row. `laneCount` is that of the
 * table that the row follows, null outside: a row with a text for each lane is one of it even if only half of them are amounts.
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

/** Whether a row above a table names lanes: several cells, and nothing that a title says. */
function namesLanes(row: FileRow): boolean {
  const { fiscalYear, fromDay, effective } = readHeading(textOf(row));
  return row.cells.filter((cell) => cell.trim() !== '').length > 1 && (fiscalYear ?? fromDay ?? effective) === null;
}

/** What a header calls the column of steps. */
const CORNER =
  /^(?:steps?|levels?|years?|yrs?|tiers?|rows?|ranges?|grades?|credits?|service|lanes?|columns?|no|#)[.:]?$/i;
const LANE_CODE = /^[A-Z][\w+/&.-]{0,6}$/;
/** A line of lane codes names the lanes, although it has this many words more or fewer than there are amounts. */
const MAX_RAGGED_LANES = 3;

/** The lanes that a line of words names: all but what it calls the steps. Words have no columns: null if it is probably another line. */
function laneWords({ cells }: FileRow, amounts: number): readonly string[] | null {
  const hasCorner = CORNER.test(cells[0] ?? '');
  const words = hasCorner ? cells.slice(1) : cells;
  if (words.length === amounts) return words;
  const isNear = Math.abs(words.length - amounts) <= MAX_RAGGED_LANES;
  return isNear && words.length > 1 && words.every((word) => LANE_CODE.test(word)) ? words : null;
}

/** The lanes of a table by column, and their row; header lines above each other join: "M" above "+15" is "M+15". */
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

/** What the lines above a table say; a table that only names a day is in the year of the table above. */
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

/** The table that starts under some lines. Without a line of lanes it has those of the table above. */
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

/** Whether the lines between were only a note or a page break: the same lanes, no heading, and a step that is not there yet. */
export function continues(table: Table, next: Table, step: string): boolean {
  const isSame = JSON.stringify([...table.lanes]) === JSON.stringify([...next.lanes]);
  return isSame && next.heading.fiscalYear === null && !table.steps.has(step);
}
