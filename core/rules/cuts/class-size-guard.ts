/** The maximum number of pupils per classroom teacher in a building after rule-based cuts. */
export const MAX_PUPILS_PER_TEACHER = 20;

export interface ClassroomStaff {
  /** Pupils in the building; null without enrollment data. */
  pupils: number | null;
  /** FTE of employed classroom teachers, excluding vacancies; at most 4 decimals. */
  teacherFte: number;
}

/**
 * Returns the largest whole percentage, up to `most`, of a building's classroom teachers that can be cut without raising the average above
 * MAX_PUPILS_PER_TEACHER. Returns 0 if the number of pupils or teachers is unknown, because the limit then cannot be checked.
 */
export function mostTeachersToCut({ pupils, teacherFte }: ClassroomStaff, most: number): number {
  const fteUnits = Math.round(teacherFte * 10_000);
  if (pupils === null || fteUnits <= 0) return 0;
  let percent = 0;
  // The condition is pupils ≤ limit × FTE × (100 − percent) / 100, multiplied out so that all numbers are whole.
  while (percent < most && pupils * 100 * 10_000 <= MAX_PUPILS_PER_TEACHER * fteUnits * (100 - percent - 1))
    percent += 1;
  return percent;
}
