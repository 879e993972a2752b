import type { EmployeeStatus } from '../rules/people/employee-status.ts';
import type { RowMeaning } from './sections/answers.ts';
import { EMPLOYEE_FIELDS, fieldsOfKind, type EmployeeField } from '../line-fields.ts';
import { formatMoney } from '../money.ts';
import { fteProblem } from '../rules/people/fte-limits.ts';
import { isVacancy } from '../rules/people/is-vacancy.ts';
import { scale } from '../rules/projection/round.ts';
import type { ImportField } from './expected-columns.ts';
import { parseMoney, type MoneyReading } from './parse-money.ts';
import { createCellReader, skipRow, skipTotal } from './read-cell.ts';
import type { CellReader, FileValue, Finding, RowReading } from './read-cell.ts';
import { readStatus } from './read-status.ts';
import { createRowCells } from './row-cells.ts';
import type { RowCells, RowPlan, SourceRow } from './row-cells.ts';
import { splitName } from './split-name.ts';
import { createTotalRowDetector, isPlainTotal, type TotalReading } from './total-row.ts';

/** The fields of an employee line from a file; blank is null. Building, work group and category are still text. */
export type OperatingValues = { [Row in EmployeeField as Row['field']]: FileValue<Row['kind']> | null };

export interface OperatingDraft {
  row: number;
  /** The row key, which our export writes to find the line again. */
  rowKey: string | null;
  rev: number | null;
  /** Only the fields that have a column in the file; a matched line keeps its values in all other fields. */
  values: Partial<OperatingValues>;
  /** Describes how the salary was calculated. Null if the salary was taken from the cell unchanged. */
  salarySource: string | null;
  findings: Finding[];
}

export interface OperatingPlan extends RowPlan {
  /** Content of the salary column: actual pay, or a full-time rate to multiply by the FTE. */
  salaryIs?: 'asPaid' | 'fullTimeRate' | undefined;
}

const TYPE = 'operating';
const FTE_UNITS = 10_000;

function readTotal(
  detect: ReturnType<typeof createTotalRowDetector>,
  cells: RowCells,
  row: SourceRow,
  { salary, meaning }: { salary: MoneyReading; meaning: RowMeaning | undefined },
): TotalReading | null {
  const text = (field: Parameters<RowCells['text']>[1]): string => cells.text(row, field);
  const [name, position] = [text('lastName'), text('position')];
  const bearers = [name, text('employeeId'), text('positionNumber'), text('accountLine')];
  const hasIdentity = position !== '' && !isPlainTotal(position) && bearers.some((bearer) => bearer !== '');
  return detect({
    labels: name || position ? [name, position] : [cells.firstText(row)],
    groups: [text('building'), text('department'), text('category'), text('workGroup')],
    hasIdentity,
    amount: salary.kind === 'amount' ? salary.amount : null,
    row: row.row,
    // A person's row never counts as a sum of other rows, because two people together often earn as much as a third.
    mayBeSum: !hasIdentity,
    hasOwnCode: text('accountLine') !== '',
    meaning,
  });
}

/**
 * Splits "Holt, Dev" in the last-name column if there is no first-name column. Does not split in our own exports: they never write two
 * names into one cell, so if the first-name column is missing, it was only hidden.
 */
function readName(
  cells: RowCells,
  cell: CellReader,
  { position, isOwn }: { position: string | null; isOwn: boolean },
): Pick<OperatingValues, 'lastName'> & Partial<Pick<OperatingValues, 'firstName'>> {
  const lastName = cell.text('lastName');
  if (cells.has('firstName')) return { lastName, firstName: cell.text('firstName') };
  if (isOwn) return { lastName };
  if (lastName === null || isVacancy({ firstName: null, lastName, position })) return { lastName, firstName: null };
  const split = splitName(lastName);
  return { lastName: split.lastName || null, firstName: split.firstName || null };
}

function readEmployeeStatus(cell: CellReader, findings: Finding[]): EmployeeStatus | null {
  const text = cell.text('employeeStatus');
  const status = text === null ? null : readStatus(text);
  if (text !== null && status === null) {
    const message = `Status "${text}" is ignored, because it is not Active, Retiring or Inactive. A new line gets the status Active, and an existing line keeps its status.`;
    findings.push({ field: 'employeeStatus', code: 'UNKNOWN_STATUS', value: text, message, needsReview: true });
  }
  return status;
}

interface RowAround {
  isOwn: boolean;
  salary: MoneyReading;
  findings: Finding[];
}

/** Creates a function that reads the mapped fields of a row. */
function createValuesReader(
  cells: RowCells,
  cell: CellReader,
  plan: OperatingPlan,
): (row: RowAround) => Partial<OperatingValues> {
  const isMapped = (field: ImportField): boolean => cells.has(field);
  const mapped = EMPLOYEE_FIELDS.filter(({ field }) => isMapped(field));
  const texts = fieldsOfKind(mapped, 'text', 'reference').map(({ field }) => field);
  const codes = fieldsOfKind(mapped, 'code', 'fund').map(({ field }) => field);
  const money = fieldsOfKind(mapped, 'money').map(({ field }) => field);
  const dates = fieldsOfKind(mapped, 'date').map(({ field }) => field);
  // Each row's object starts as a copy of an object with all fields, because adding fields one at a time to thousands of objects is slow.
  const unread: Partial<OperatingValues> = {};
  for (const field of [...texts, ...codes, ...money, ...dates]) unread[field] = null;
  if (isMapped('lastName')) unread.lastName = null;
  if (isMapped('lastName')) unread.firstName = undefined;
  if (isMapped('currentFTE')) unread.currentFTE = null;
  if (isMapped('employeeStatus')) unread.employeeStatus = undefined;
  if (hasNotes(cells, plan)) unread.notes = null;
  return (row) => {
    const values = { ...unread };
    for (const field of texts) values[field] = cell.text(field);
    for (const field of codes) values[field] = cell.code(field);
    for (const field of money) values[field] = cell.money(field, field === 'currentSalary' ? row.salary : undefined);
    for (const field of dates) values[field] = cell.date(field);
    readOthers(values, cells, cell, plan, row);
    return values;
  };
}

function hasNotes(cells: RowCells, plan: OperatingPlan): boolean {
  return cells.has('notes') || (plan.noteColumns ?? []).length > 0;
}

function readOthers(
  values: Partial<OperatingValues>,
  cells: RowCells,
  cell: CellReader,
  plan: OperatingPlan,
  { isOwn, findings }: RowAround,
): void {
  if (cells.has('lastName')) {
    const { lastName, firstName } = readName(cells, cell, { position: values.position ?? null, isOwn });
    values.lastName = lastName;
    if (firstName !== undefined) values.firstName = firstName;
  }
  if (cells.has('currentFTE')) values.currentFTE = cell.fte('currentFTE');
  if (cells.has('employeeStatus')) {
    const status = readEmployeeStatus(cell, findings);
    if (status !== null) values.employeeStatus = status;
  }
  if (hasNotes(cells, plan)) values.notes = cell.notes();
}

/**
 * Calculates the salary from a full-time rate and the FTE, rounded half away from zero to the cent. Returns a description of the
 * calculation.
 */
function applyRate(values: Partial<OperatingValues>): string | null {
  const rate = values.currentSalary ?? null;
  if (rate === null) return null;
  const fte = values.currentFTE ?? 1;
  values.currentSalary = scale(rate, Math.round(fte * FTE_UNITS), FTE_UNITS);
  return `Full-time rate ${formatMoney(rate)} \u00d7 ${fte} FTE`;
}

/**
 * Creates a function that reads the rows of an operating file. Rows must come in file order, because totals are recognized by the rows
 * before them. A row is skipped if it is a total, if its salary is not blank and cannot be read, if its FTE is below 0 or above 5, or if it
 * has neither name nor position. A row with the row key of our exports is never a total and needs no name. Every other row is a line with
 * the findings of its cells. Findings about the whole line (a blank salary, an unusual FTE) are added later.
 */
export function createOperatingReader(plan: OperatingPlan): (row: SourceRow) => RowReading<OperatingDraft> {
  const cells = createRowCells(plan);
  const detect = createTotalRowDetector();
  const cell = createCellReader(TYPE, cells);
  const readValues = createValuesReader(cells, cell, plan);
  return (row) => {
    const name = cells.text(row, 'lastName') || cells.text(row, 'position');
    const isOwn = cells.rowKey(row) !== null;
    const text = cells.text(row, 'currentSalary');
    const salary = parseMoney(text);
    const meaning = isOwn ? 'line' : plan.meanings?.get(row.row);
    const total = readTotal(detect, cells, row, { salary, meaning });
    if (total?.isTotal) return skipTotal(row, name || cells.firstText(row), total.difference);
    if (salary.kind === 'unreadable')
      return skipRow(row, 'UNREADABLE_AMOUNT', name, TYPE, { value: text, why: salary.why });
    if (name === '' && cells.text(row, 'firstName') === '' && !isOwn) return skipRow(row, 'NOTHING_NAMED', '', TYPE);
    const findings: Finding[] = [];
    cell.start(row, findings);
    const values = readValues({ isOwn, salary, findings });
    const problem = fteProblem(values.currentFTE ?? 1);
    if (problem !== null) {
      return skipRow(row, 'FTE_OUT_OF_RANGE', name, TYPE, { value: cells.text(row, 'currentFTE'), why: problem });
    }
    const salarySource = plan.salaryIs === 'fullTimeRate' ? applyRate(values) : null;
    const line: OperatingDraft = {
      row: row.row,
      rowKey: cells.rowKey(row),
      rev: cells.rev(row),
      values,
      salarySource,
      findings,
    };
    return { kind: 'line', line, sumOf: total?.sumOf };
  };
}
