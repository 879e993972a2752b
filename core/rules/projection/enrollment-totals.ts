import { multiplyDivide } from './round.ts';

export interface EnrollmentCount {
  buildingId: number;
  grade: string;
  /** Students, 0 or more. */
  students: number;
  /** How many of the students are in special education; null if unknown. */
  specialEd: number | null;
}

export interface EnrollmentTotal {
  students: number;
  /** From records with a known count; null if there are none. */
  specialEd: number | null;
}

export interface EnrollmentTotals {
  byGrade: ReadonlyMap<string, EnrollmentTotal>;
  byBuilding: ReadonlyMap<number, EnrollmentTotal>;
  /**
   * The sum of all grades, which equals the sum of all buildings. null if there are no records, because the number is then unknown, not 0.
   */
  total: EnrollmentTotal | null;
}

/** Adds up records by grade, by building and overall. Grades and buildings without records have no total. */
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
 * Returns the number of students per staff FTE, rounded half away from zero to one decimal. null if either is unknown or there is no staff.
 * `fte` has at most 4 decimals.
 */
export function studentsPerFte(students: number | null, fte: number | null): number | null {
  const units = fte === null ? 0 : Math.round(fte * FTE_UNITS);
  if (students === null || units <= 0) return null;
  return multiplyDivide(students, 10 * FTE_UNITS, units) / 10;
}

/** Adds up FTEs with at most 4 decimals each, without floating-point errors. */
export function sumFte(ftes: readonly number[]): number {
  return ftes.reduce((units, fte) => units + Math.round(fte * FTE_UNITS), 0) / FTE_UNITS;
}
