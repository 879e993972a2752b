import { multiplyDivide } from './round.ts';

export interface EnrollmentCount {
  buildingId: number;
  grade: string;
  /** Students, 0 or more. */
  students: number;
  /** Of the students; null where nobody knows. */
  specialEd: number | null;
}

export interface EnrollmentTotal {
  students: number;
  /** Of those records that tell it; null where none does. */
  specialEd: number | null;
}

export interface EnrollmentTotals {
  byGrade: ReadonlyMap<string, EnrollmentTotal>;
  byBuilding: ReadonlyMap<number, EnrollmentTotal>;
  /** The sum by grade, which is the sum by building. Null without any record: not known, not 0. */
  total: EnrollmentTotal | null;
}

/** The totals of all records by grade, by building and of all. What has no record has no total. */
export function enrollmentTotals(records: readonly EnrollmentCount[]): EnrollmentTotals {
  const byGrade = new Map<string, EnrollmentTotal>();
  const byBuilding = new Map<number, EnrollmentTotal>();
  let total: EnrollmentTotal | null = null;
  for (const record of records) {
    byGrade.set(record.grade, add(byGrade.get(record.grade) ?? null, record));
    byBuilding.set(record.buildingId, add(byBuilding.get(record.buildingId) ?? null, record));
    total = add(total, record);
  }
  return { byGrade, byBuilding, total };
}

function add(sum: EnrollmentTotal | null, { students, specialEd }: EnrollmentTotal): EnrollmentTotal {
  const known = sum?.specialEd ?? null;
  return {
    students: (sum?.students ?? 0) + students,
    specialEd: known === null && specialEd === null ? null : (known ?? 0) + (specialEd ?? 0),
  };
}

const FTE_UNITS = 10_000;

/**
 * Students for each staff FTE, half away from zero to one decimal. Null where either is not known, or there is no staff.
 * `fte` has at most 4 decimals.
 */
export function studentsPerFte(students: number | null, fte: number | null): number | null {
  const units = fte === null ? 0 : Math.round(fte * FTE_UNITS);
  if (students === null || units <= 0) return null;
  return multiplyDivide(students, 10 * FTE_UNITS, units) / 10;
}

/** The sum of FTE with at most 4 decimals each, without the error of binary fractions. */
export function sumFte(ftes: readonly number[]): number {
  return ftes.reduce((units, fte) => units + Math.round(fte * FTE_UNITS), 0) / FTE_UNITS;
}
