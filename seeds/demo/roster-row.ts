import type { PlainDate } from '../../core/fiscal-year.ts';
import { type Cents, cents } from '../../core/money.ts';
import { scale } from '../../core/rules/projection/round.ts';
import { DEPARTMENT, FUNDS, type FundKey, type ProgramCode } from '../data/accounts.ts';
import { CENTRAL_OFFICE_CODE, DISTRICT_WIDE_CODE } from '../data/buildings.ts';
import type { Job } from '../data/jobs.ts';
import type { WorkGroupKey } from '../data/work-groups.ts';

/** An employee's line before it has database ids. The building is given by its code, and the work group by its key. */
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
  /** The next-year salary that a user typed in. */
  nextYear: Cents | null;
  hireDate: PlainDate | null;
  departure: PlainDate | null;
  status: 'Active' | 'Retiring' | 'Inactive';
  notes: string | null;
  warnings: string[];
}

/** Returns the yearly salary at an FTE, to the cent. An FTE has at most four decimals. */
export function salaryAt(rate: Cents, fte: number): Cents {
  return scale(rate, Math.round(fte * 10_000), 10_000);
}

/** Returns the amount that the row adds to the year's total: 0 if its salary is unknown. */
export function costOf(row: RosterRow): Cents {
  return row.salary ?? cents(0);
}

export function accountLine(fund: FundKey, dese: string, object: string, segment: string, program: string): string {
  return [FUNDS[fund].segment, DEPARTMENT, dese, object, segment, program].join('-');
}

export function accountOf(row: RosterRow): string {
  return accountLine(row.fund, row.job.dese, row.job.object, row.segment, row.program);
}

/** Returns the school segment of a building. The central office is not a school, so its costs are district-wide. */
export function schoolSegment(building: string | null): string {
  return building === null || building === CENTRAL_OFFICE_CODE ? DISTRICT_WIDE_CODE : building;
}
