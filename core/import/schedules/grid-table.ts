import { type EditionHeading, readHeading } from './edition-heading.ts';
import { looksLikeAmount, readPrintedAmount } from './printed-amount.ts';
import { type FileRow, laneLabel, stepLabel } from './printed-cell.ts';

const MAX_LABEL = 24;

/** A grid in a sheet or text: its lanes by column, and what its headings say. */
export interface Table {
  heading: EditionHeading;
  lanes: Map<number, string>;
  steps: Set<string>;
  /** Columns that were reported as having no lane. */
  nameless: Set<number>;
}

export interface GridRow {
  step: string;
  /** Index of the label. */
  at: number;
}

/** A label with amounts to its right: two or more to start a table, one or more in it. Null for any other row. */
export function gridRow({ cells }: FileRow, isInTable: boolean): GridRow | null {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const step = stepLabel(cells[at] ?? '');
  const rest = cells.slice(at + 1).filter((cell) => cell.trim() !== '');
  const amounts = rest.filter(looksLikeAmount).length;
  const closed = rest.filter((cell) => readPrintedAmount(cell).kind === 'closed').length;
  const isMostly = (amounts + closed) * 2 > rest.length;
  const isLabel = step !== '' && step.length <= MAX_LABEL && !looksLikeAmount(step);
  return isLabel && isMostly && amounts >= (isInTable ? 1 : 2) ? { step, at } : null;
}

const textOf = ({ cells }: FileRow): string => cells.filter((cell) => cell.trim() !== '').join(' ');

/** Whether a row above a table names lanes: several cells, and nothing that a title says. */
function namesLanes(row: FileRow): boolean {
  const { fiscalYear, fromDay, effective } = readHeading(textOf(row));
  return row.cells.filter((cell) => cell.trim() !== '').length > 1 && (fiscalYear ?? fromDay ?? effective) === null;
}

/** The lanes of a table by column; header lines above each other join: "M" above "+15" is "M+15". */
function lanesOf(above: readonly FileRow[], first: FileRow, { at }: GridRow, isText: boolean): Map<number, string> {
  const width = first.cells.length;
  // Words of a text have no columns: only a line with a word for each amount can name the lanes.
  const fits = ({ cells }: FileRow): boolean => !isText || cells.length === width || cells.length === width - 1;
  const lastOther = above.findLastIndex((row) => !namesLanes(row) || !fits(row));
  const lanes = new Map<number, string>();
  for (const { cells } of above.slice(lastOther + 1)) {
    const shift = isText ? width - cells.length : 0;
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '' || column + shift <= at) continue;
      lanes.set(column + shift, laneLabel(`${lanes.get(column + shift) ?? ''} ${cell}`));
    }
  }
  return lanes;
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
  const lanes = lanesOf(above, first, row, isText);
  const heading = headingOf(above, sheet, previous);
  return { heading, lanes: lanes.size > 0 ? lanes : (previous?.lanes ?? lanes), steps: new Set(), nameless: new Set() };
}

/** Whether the lines between were only a note or a page break: the same lanes, no heading, and a step that is not there yet. */
export function continues(table: Table, next: Table, step: string): boolean {
  const isSame = JSON.stringify([...table.lanes]) === JSON.stringify([...next.lanes]);
  return isSame && next.heading.fiscalYear === null && !table.steps.has(step);
}
