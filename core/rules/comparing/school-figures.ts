import { sum, type Cents } from '../../money.ts';
import { studentsPerFte, sumFte } from '../projection/enrollment-totals.ts';
import { average } from '../projection/round.ts';

/** The students, FTE and cost of a district, each by building. The key null is for staff and costs that belong to no building. */
export interface SchoolParts {
  students: ReadonlyMap<number, number>;
  fte: ReadonlyMap<number | null, number>;
  cost: ReadonlyMap<number | null, Cents>;
}

interface SchoolRatios {
  /** null if unknown. */
  students: number | null;
  fte: number;
  /** null if there are no students or no staff. */
  studentsPerFte: number | null;
  cost: Cents;
  /** Rounded to the cent; null if there are no students. */
  costPerPupil: Cents | null;
}

export interface SchoolFigures {
  /** One entry for each building with students, staff or costs. `buildingId` is null for staff and costs that belong to no building. */
  schools: (SchoolRatios & { buildingId: number | null })[];
  /** The whole district. It includes district-wide spending and staff, so that it equals the whole budget and roster. */
  total: SchoolRatios;
}

/** Calculates, for each school, the students per FTE and the cost per student. */
export function schoolFigures({ students, fte, cost }: SchoolParts): SchoolFigures {
  const ids = new Set<number | null>([...students.keys(), ...fte.keys(), ...cost.keys()]);
  const zero = sum([]);
  return {
    schools: [...ids].map((buildingId) => ({
      buildingId,
      ...ratios(
        buildingId === null ? null : (students.get(buildingId) ?? null),
        fte.get(buildingId) ?? 0,
        cost.get(buildingId) ?? zero,
      ),
    })),
    total: ratios(
      students.size === 0 ? null : [...students.values()].reduce((all, count) => all + count, 0),
      sumFte([...fte.values()]),
      sum([...cost.values()]),
    ),
  };
}

function ratios(students: number | null, fte: number, cost: Cents): SchoolRatios {
  return {
    students,
    fte,
    studentsPerFte: studentsPerFte(students, fte),
    cost,
    costPerPupil: costPerPupil(cost, students),
  };
}

/** A cost per student, rounded to the cent; null without students. */
export function costPerPupil(cost: Cents, students: number | null): Cents | null {
  return students === null ? null : average(cost, students);
}
