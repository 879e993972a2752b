import { GRADES, type Grade } from '../../../core/contract/enrollment.ts';
import type { PreviewedSchool } from '../../../core/contract/enrollment-import.ts';
import type { FileSchool } from '../../../core/import/enrollment/enrollment-file.ts';
import type { EnrollmentRow } from './queries.ts';

/** The enrollment of a grade that an import saves. */
export interface PlannedCount {
  budgetYearId: number;
  buildingId: number;
  grade: Grade;
  students: number;
  specialEd: number | null;
  before: EnrollmentRow | null;
}

/**
 * A school in a file, with the budget year and the building for which its numbers are saved. `building` is null if the school is left out.
 */
export interface PlacedSchool {
  school: FileSchool;
  fiscalYear: number;
  budgetYearId: number;
  building: { id: number; name: string } | null;
  /** The saved numbers of the building in the budget year. */
  saved: readonly EnrollmentRow[];
}

export interface SchoolPlan {
  shown: PreviewedSchool;
  writes: PlannedCount[];
  warnings: string[];
}

/**
 * Compares a school in a file with the saved numbers of its building. A blank number changes nothing. A 0 replaces a saved number, but does
 * not add a grade, because files have a 0 for each grade that a school does not have. The saved special education number stays unless it is
 * more than the new number of students. `elsewhere` contains the grades of the building that are listed with another school in the file.
 */
export function planSchool(
  { school, fiscalYear, budgetYearId, building, saved }: PlacedSchool,
  elsewhere: ReadonlySet<Grade> = new Set(),
): SchoolPlan {
  const grades: PreviewedSchool['grades'] = [];
  const writes: PlannedCount[] = [];
  for (const grade of GRADES) {
    const before = saved.find((row) => row.grade === grade) ?? null;
    const inFile = school.counts.get(grade)?.students ?? null;
    if (inFile === null && (before === null || elsewhere.has(grade))) continue;
    const isWritten = building !== null && inFile !== null && inFile !== (before?.student_count ?? 0);
    const change = !isWritten ? 'none' : before === null ? 'new' : 'changed';
    grades.push({ grade, saved: before?.student_count ?? null, inFile, change });
    if (!isWritten) continue;
    const specialEd = before?.special_ed_count ?? null;
    const fits = specialEd !== null && specialEd <= inFile;
    writes.push({
      ...{ budgetYearId, buildingId: building.id, grade, students: inFile },
      ...{ specialEd: fits ? specialEd : null, before },
    });
  }
  const shown: PreviewedSchool = {
    ...{ school: school.key, row: school.row, fiscalYear, grades },
    ...{ buildingId: building?.id ?? null, building: building?.name ?? null },
    ...{ saved: sumOf(grades.map((one) => one.saved)), inFile: sumOf(grades.map((one) => one.inFile)) ?? 0 },
  };
  return { shown, writes, warnings: building === null ? [] : warningsOf(building.name, grades, writes) };
}

/** Adds up the known numbers. Returns null if none is known. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
}

function warningsOf(building: string, grades: PreviewedSchool['grades'], writes: readonly PlannedCount[]): string[] {
  const kept = grades.filter(({ inFile }) => inFile === null).map(({ grade }) => grade);
  const words = kept.length === 1 ? ['grade', 'number does not change'] : ['grades', 'numbers do not change'];
  return [
    ...writes.flatMap(({ grade, students, specialEd, before }) => {
      const lost = before?.special_ed_count ?? null;
      if (lost === null || specialEd !== null) return [];
      return [
        `${building}, grade ${grade}: the saved number of special education students (${lost.toLocaleString('en-US')}) is more than the number of students in the file (${students.toLocaleString('en-US')}). The import clears the saved number.`,
      ];
    }),
    ...(kept.length === 0
      ? []
      : [`${building}: the file has no number for ${words[0] ?? ''} ${kept.join(', ')}. The saved ${words[1] ?? ''}.`]),
  ];
}
