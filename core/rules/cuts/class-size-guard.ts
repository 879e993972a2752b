/** Pupils for each classroom teacher that the rules never let a building go beyond by cutting teachers. */
export const MAX_PUPILS_PER_TEACHER = 20;

export interface ClassroomStaff {
  /** Pupils of the building; null where there is no enrollment. */
  pupils: number | null;
  /** FTE of classroom teachers who are employed, vacancies left out; at most 4 decimals. */
  teacherFte: number;
}

/**
 * The largest whole percentage of a building's classroom teachers that can go while nobody teaches more than
 * MAX_PUPILS_PER_TEACHER pupils on average, at most `most`. 0 where pupils or teachers are not known: a guard that cannot be
 * checked holds.
 */
export function mostTeachersToCut({ pupils, teacherFte }: ClassroomStaff, most: number): number {
  const fteUnits = Math.round(teacherFte * 10_000);
  if (pupils === null || fteUnits <= 0) return 0;
  let percent = 0;
  // pupils ≤ limit × FTE × (100 − percent) / 100, in whole numbers.
  while (percent < most && pupils * 100 * 10_000 <= MAX_PUPILS_PER_TEACHER * fteUnits * (100 - percent - 1))
    percent += 1;
  return percent;
}
