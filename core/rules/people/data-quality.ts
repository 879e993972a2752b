import { type PlainDate, firstDay, fiscalYearLabel } from '../../fiscal-year.ts';
import { formatPlainDate } from '../../format-date.ts';
import { type Cents, ZERO, formatMoney, fromDollars } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';
import type { NamedRow } from './repeated-people.ts';

/** An imported operating row. */
export interface ImportedEmployee extends NamedRow {
  currentSalary: Cents | null;
  hireDate: PlainDate | null;
  dateOfDeparture: PlainDate | null;
}

/** For each field, the text in the file if it matches no known building, work group, category or DESE code; otherwise null or omitted. */
export interface UnknownValues {
  unknownBuilding: string | null;
  unknownWorkGroup: string | null;
  unknownDeseCode: string | null;
  unknownCategory?: string | null;
}

const BLANK_SALARY = 'The salary is blank. Totals count it as $0.';
const HIGHEST_SALARY = fromDollars(400_000);
const HIGHEST_FTE = 1.5;

/**
 * Returns the findings about a single row, except unknown values, which several rows may share. `fiscalYear` is the year for which the row
 * is budgeted.
 */
export function rowFindings(row: ImportedEmployee, fiscalYear: number): string[] {
  return [
    ...personFindings(row),
    ...salaryFindings(row.currentSalary),
    ...fteFindings(row.currentFTE),
    ...departureFindings(row, fiscalYear),
  ];
}

function personFindings(row: ImportedEmployee): string[] {
  if (/[a-z0-9]/i.test(row.position ?? '') || normalizeText(row.position) !== '') return [];
  const nameless = nameKey(row.firstName, row.lastName) === '';
  return [nameless ? 'The row has neither a name nor a position.' : 'The position is blank.'];
}

function salaryFindings(salary: Cents | null): string[] {
  if (salary === null) return [BLANK_SALARY];
  if (salary < ZERO) return [`The salary ${formatMoney(salary)} is below zero.`];
  return salary > HIGHEST_SALARY ? [`The salary ${formatMoney(salary)} is above ${formatMoney(HIGHEST_SALARY)}.`] : [];
}

function fteFindings(fte: number): string[] {
  if (fte < 0) return [`The FTE ${fte} is below 0.`];
  return fte > HIGHEST_FTE ? [`The FTE ${fte} is above ${HIGHEST_FTE}.`] : [];
}

const UNKNOWN = [
  ['building', 'unknownBuilding'],
  ['work group', 'unknownWorkGroup'],
  ['DESE code', 'unknownDeseCode'],
  ['category', 'unknownCategory'],
] as const;

/** Returns one sentence for each unknown value in a row. */
export function unknownFindings(row: UnknownValues): string[] {
  const findings: string[] = [];
  for (const [what, field] of UNKNOWN) {
    const value = row[field] ?? null;
    if (value !== null) findings.push(`The ${what} “${value}” is unknown.`);
  }
  return findings;
}

function departureFindings({ hireDate, dateOfDeparture }: ImportedEmployee, fiscalYear: number): string[] {
  if (dateOfDeparture === null) return [];
  const findings = [];
  if (hireDate !== null && dateOfDeparture < hireDate) {
    findings.push(
      `The departure on ${formatPlainDate(dateOfDeparture)} is before the hire date ${formatPlainDate(hireDate)}.`,
    );
  }
  if (dateOfDeparture < firstDay(fiscalYear)) {
    findings.push(
      `The departure on ${formatPlainDate(dateOfDeparture)} is before ${fiscalYearLabel(fiscalYear)} starts.`,
    );
  }
  return findings;
}
