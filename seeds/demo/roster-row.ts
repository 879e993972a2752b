import type { PlainDate } from '../../core/fiscal-year.ts';
import { type Cents, cents } from '../../core/money.ts';
import { scale } from '../../core/rules/projection/round.ts';
import { DEPARTMENT, FUNDS, type FundKey, type ProgramCode } from '../data/accounts.ts';
import { CENTRAL_OFFICE_CODE, DISTRICT_WIDE_CODE } from '../data/buildings.ts';
import type { Job } from '../data/jobs.ts';
import type { WorkGroupKey } from '../data/work-groups.ts';

/** An employee's line before it has ids of the database. Building and work group are named by code and key. */
export interface RosterRow {
  title: string;
  job: Job;
  program: ProgramCode;
  fund: FundKey;
  /** The school segment of the account line. */
  segment: string;
  building: string | null;
  locationCode: string | null;
  group: WorkGroupKey | null;
  position: string | null;
  positionNumber: string;
  jobClass: string | null;
  deseCode: string | null;
  isVacancy: boolean;
  first: string | null;
  last: string | null;
  employeeId: string | null;
  rate: Cents;
  fte: number;
  salary: Cents | null;
  /** A salary that a person typed for the next year. */
  nextYear: Cents | null;
  hireDate: PlainDate | null;
  departure: PlainDate | null;
  status: 'Active' | 'Retiring' | 'Inactive';
  notes: string | null;
  warnings: string[];
}

/** Part of a yearly salary by FTE, to the cent. FTE has at most four decimals. */
export function salaryAt(rate: Cents, fte: number): Cents {
  return scale(rate, Math.round(fte * 10_000), 10_000);
}

/** What the row adds to the year's total: nothing while its salary is unknown. */
export function costOf(row: RosterRow): Cents {
  return row.salary ?? cents(0);
}

export function accountLine(fund: FundKey, dese: string, object: string, segment: string, program: string): string {
  return [FUNDS[fund].segment, DEPARTMENT, dese, object, segment, program].join('-');
}

export function accountOf(row: RosterRow): string {
  return accountLine(row.fund, row.job.dese, row.job.object, row.segment, row.program);
}

/** The office is no school: its costs belong to the whole district. */
export function schoolSegment(building: string | null): string {
  return building === null || building === CENTRAL_OFFICE_CODE ? DISTRICT_WIDE_CODE : building;
}
