import { fiscalYearLabel } from '../../fiscal-year.ts';
import { groupBy } from '../../group-by.ts';
import { type Cents } from '../../money.ts';
import { stepOrder } from '../../rules/schedules/labels.ts';
import { type Grid, type Place, yearStep } from '../../rules/schedules/schedule.ts';
import { readPrintedAmount, suggestAmount } from './printed-amount.ts';
import type { PrintedCell, PrintedCells } from './printed-cell.ts';

/** An edition of a schedule as read from a file. */
export interface ReadEdition {
  schedule: string;
  fiscalYear: number;
  /**
   * The contract day in the file. If the file gives no day: 1 for the first edition of a year, and null for a later edition, which has a
   * date.
   */
  fromDay: number | null;
  effective: string | null;
  /** The percentage raise in the heading. */
  percent: number | null;
  grid: Grid;
  unreadable: UnreadableCell[];
  /** The place of each cell in the file, by `cellKey`. Empty for an edition that is not from a file. */
  places: ReadonlyMap<string, FilePlace>;
}

/**
 * The place of a cell in a file: its row (counted from 1), its text, and its position among cells with the same text in the row (counted
 * from 0).
 */
export type FilePlace = Pick<PrintedCell, 'row' | 'text' | 'nth'>;

export const cellKey = ({ step, lane }: Place): string => JSON.stringify([step, lane]);

/** A cell that is not a readable amount, with a suggestion of what it was meant to be. */
interface UnreadableCell {
  step: string;
  lane: string;
  text: string;
  row: number;
  suggestion: Cents | null;
}

export interface ReadSchedules {
  editions: ReadEdition[];
  /** Sentences about cells that were read as something other than what is printed. */
  notes: string[];
  /** Problems that must be fixed in the file before it can be used. */
  problems: string[];
}

/** Formats the name of an edition: "Unit A, FY26 from day 92". */
export function editionName({
  schedule,
  fiscalYear,
  fromDay,
  effective,
}: Pick<ReadEdition, 'schedule' | 'fiscalYear' | 'fromDay' | 'effective'>): string {
  const later = fromDay === null ? effective : fromDay === 1 ? null : `day ${fromDay}`;
  const from = later === null ? '' : ` from ${later}`;
  return `${schedule}, ${fiscalYearLabel(fiscalYear)}${from}`;
}

function buildEdition(cells: readonly PrintedCell[], read: ReadSchedules): ReadEdition | null {
  const [first] = cells;
  if (!first) return null;
  const { fiscalYear, fromDay, effective, percent } = first.heading;
  const steps = stepOrder(cells.map(({ step }) => step));
  const lanes = [...new Set(cells.map(({ lane }) => lane))];
  const amounts = steps.map(() => lanes.map((): Cents | null => null));
  const bad: PrintedCell[] = [];
  const seen = new Map<string, PrintedCell>();
  for (const cell of cells) {
    const at = cellKey(cell);
    const twin = seen.get(at);
    // Two lanes with the same name in one row are reported as a problem of the header.
    if (twin && twin.row !== cell.row && twin.text !== cell.text) {
      read.problems.push(
        `Rows ${twin.row} and ${cell.row}: lane ${cell.lane}, step ${cell.step} appears twice for ${fiscalYearLabel(fiscalYear)}, as ${twin.text} and ${cell.text}. Delete one of the two amounts.`,
      );
    }
    seen.set(at, cell);
    const amount = readPrintedAmount(cell.text);
    if (amount.kind === 'unreadable') bad.push(cell);
    if (amount.kind !== 'amount') continue;
    const row = amounts[steps.indexOf(cell.step)];
    if (row) row[lanes.indexOf(cell.lane)] = amount.amount;
    if (amount.corrected) read.notes.push(`Row ${cell.row}: "${cell.text}" was read as ${amount.amount / 100}.`);
  }
  const unreadable = bad.map(({ step, lane, text, row }) => {
    const [atLeast, atMost] = around(amounts, steps.indexOf(step), lanes.indexOf(lane));
    return { step, lane, text, row, suggestion: suggestAmount(text, atLeast, atMost) };
  });
  const grid = { steps: steps.map(yearStep), lanes, amounts };
  const places = new Map([...seen].map(([key, { row, text, nth }]) => [key, { row, text, nth }]));
  return { schedule: first.schedule, fiscalYear, fromDay, effective, percent, grid, unreadable, places };
}

/**
 * Returns the limits of a cell's amount: the larger of the nearest amounts at a lower step and in a lane to the left, and the smaller of
 * the nearest amounts at a higher step and in a lane to the right.
 */
function around(
  amounts: readonly (readonly (Cents | null)[])[],
  row: number,
  column: number,
): [Cents | null, Cents | null] {
  const inLane = amounts.map((cells) => cells[column] ?? null);
  const inStep = amounts[row] ?? [];
  const open = (cells: readonly (Cents | null)[]): Cents[] => cells.filter((amount) => amount !== null);
  const lower = [...open(inLane.slice(0, row)).slice(-1), ...open(inStep.slice(0, column)).slice(-1)];
  const upper = [...open(inLane.slice(row + 1)).slice(0, 1), ...open(inStep.slice(column + 1)).slice(0, 1)];
  return [lower.sort((a, b) => b - a)[0] ?? null, upper.sort((a, b) => a - b)[0] ?? null];
}

/** Builds editions from the cells of a file, sorted by schedule, year and day. A year's first edition starts on day 1 if it has no day. */
export function buildEditions({ cells, notes, problems }: PrintedCells): ReadSchedules {
  const read: ReadSchedules = { editions: [], notes: [...notes], problems: [...problems] };
  const groups = groupBy(cells, ({ schedule, heading: { fiscalYear, fromDay, effective } }) =>
    JSON.stringify([schedule, fiscalYear, fromDay ?? effective]),
  );
  const names = [...new Set(cells.map(({ schedule }) => schedule))];
  const editions = [...groups.values()].flatMap((group) => buildEdition(group, read) ?? []);
  editions.sort(
    (a, b) =>
      names.indexOf(a.schedule) - names.indexOf(b.schedule) ||
      a.fiscalYear - b.fiscalYear ||
      (a.fromDay ?? 0) - (b.fromDay ?? 0) ||
      (a.effective ?? '').localeCompare(b.effective ?? ''),
  );
  for (const [at, edition] of editions.entries()) {
    const before = editions[at - 1];
    const isFirst = before?.schedule !== edition.schedule || before.fiscalYear !== edition.fiscalYear;
    if (isFirst) edition.fromDay ??= 1;
  }
  return { ...read, editions };
}
