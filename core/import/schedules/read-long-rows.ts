import { fiscalYearLabel } from '../../fiscal-year.ts';
import { tidy, withoutGuard } from '../plain-text.ts';
import { type EditionHeading, readHeading } from './edition-heading.ts';
import { type FileRow, type PrintedCells, laneLabel, noteLetters, nthOf, stepLabel } from './printed-cell.ts';

const SEARCHED_ROWS = 60;

/** Column names of the long form, in lower case, with single spaces in place of other characters. */
const COLUMNS = {
  schedule: ['schedule', 'unit'],
  fiscalYear: ['fiscal year', 'fy', 'year', 'school year'],
  fromDay: ['from day', 'contract day', 'day'],
  effective: ['effective', 'effective date'],
  label: ['label', 'edition'],
  step: ['step'],
  lane: ['lane', 'column'],
  amount: ['amount', 'salary'],
} as const;

type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

function columnsOf(row: FileRow): Partial<Record<Field, number>> {
  const names = row.cells.map((cell) =>
    tidy(cell)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const found: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const at = names.findIndex((name) => (COLUMNS[field] as readonly string[]).includes(name));
    if (at >= 0) found[field] = at;
  }
  return found;
}

function headingOf(get: (field: Field) => string): EditionHeading {
  const [effective, label] = [readHeading(get('effective')), readHeading(get('label'))];
  const day = get('fromDay');
  const year = readHeading(get('fiscalYear'));
  return {
    fiscalYear: year.fiscalYear ?? label.fiscalYear ?? effective.fiscalYear,
    fromDay: /^[1-9]\d{0,2}$/.test(day) ? Number(day) : (effective.fromDay ?? label.fromDay),
    effective: effective.effective,
    percent: label.percent,
  };
}

/**
 * Reads the long form of a schedule: a row of column names with at least step, lane and amount (or salary), and one row for each cell.
 * Optional columns: schedule, fiscal_year, from_day, effective, label. Returns null if no row has these column names.
 */
export function readLongRows(rows: readonly FileRow[], defaultSchedule: string): PrintedCells | null {
  const header = rows.slice(0, SEARCHED_ROWS).findIndex((row) => {
    const { step, lane, amount } = columnsOf(row);
    return step !== undefined && lane !== undefined && amount !== undefined;
  });
  const names = rows[header];
  if (names === undefined) return null;
  const columns = columnsOf(names);
  const read: PrintedCells = { cells: [], notes: [], problems: [], ragged: [] };
  for (const { row, cells } of rows.slice(header + 1)) {
    const get = (field: Field): string => withoutGuard(tidy(cells[columns[field] ?? -1] ?? ''));
    const [step, lane, heading] = [stepLabel(get('step')), laneLabel(get('lane')), headingOf(get)];
    const { fiscalYear, fromDay } = heading;
    if (step === '' || lane === '') read.problems.push(`Row ${row}: the step or the lane is blank. Enter both.`);
    else if (fiscalYear === null) {
      read.problems.push(`Row ${row} has no fiscal year. Enter a year such as FY26 in a column named "fiscal_year".`);
    } else if (get('fromDay') !== '' && fromDay === null) {
      const year = fiscalYearLabel(fiscalYear);
      read.problems.push(
        `Row ${row}, ${year}: "${get('fromDay')}" in the column "from_day" must be a contract day, such as 1 or 92.`,
      );
    } else {
      const schedule = get('schedule') || defaultSchedule;
      const nth = nthOf(cells, columns.amount ?? 0);
      read.cells.push({ schedule, heading: { ...heading, fiscalYear }, step, lane, text: get('amount'), row, nth });
    }
    for (const [was, is] of [
      [get('step'), step],
      [get('lane'), lane],
    ])
      noteLetters(read, row, was, is);
  }
  return read;
}
