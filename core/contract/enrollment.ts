import { z } from 'zod';
import { MAX_STUDENTS } from '../import/enrollment/read-count.ts';
import { GRADES, type Grade } from '../import/enrollment/read-grade.ts';
import { del, get, post, STAFF } from './endpoint.ts';
import { id, idPath, idText, instant, message } from './fields.ts';
import type { BUILDING_TYPES } from './reference.ts';

export { GRADES, type Grade, MAX_STUDENTS };

/** For each type of building: the grades that the form offers first. */
export const GRADES_OF_TYPE: Record<(typeof BUILDING_TYPES)[number], readonly Grade[]> = {
  preschool: ['P'],
  elementary: ['K', '1', '2', '3', '4'],
  middle: ['5', '6', '7', '8'],
  high: ['9', '10', '11', '12'],
  special: GRADES,
};

export const enrollmentRecord = z.strictObject({
  id,
  budgetYearId: id,
  buildingId: id,
  building: z.strictObject({ id, name: z.string() }),
  gradeLevel: z.strictObject({ shortName: z.enum(GRADES) }),
  studentCount: z.int(),
  specialEdCount: z.int().nullable().describe('The number of these students in special education. Null if unknown'),
  updatedAt: instant,
});
export type EnrollmentRecord = z.output<typeof enrollmentRecord>;

export const listEnrollment = get('/enrollment', {
  summary:
    'Student counts by building and grade. If a building has no record for a grade, the number of students in that grade is unknown',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(enrollmentRecord),
});

const students = z
  .int('must be a whole number')
  .min(0, 'must not be below 0')
  .max(MAX_STUDENTS, `must be at most ${MAX_STUDENTS}`);

export const saveEnrollment = post('/enrollment', {
  summary:
    'Set the number of students in one grade of a building. If the grade already has a count, the new count replaces it, and the status is 200. Leaving out specialEdCount clears the special education count',
  roles: STAFF,
  status: 201,
  body: z
    .strictObject({
      budgetYearId: id,
      buildingId: id,
      grade: z
        .union([z.string(), z.int()])
        .transform((grade) => String(grade).trim().toUpperCase())
        .pipe(z.enum(GRADES, `must be one of ${GRADES.join(', ')}`)),
      studentCount: students,
      specialEdCount: students.nullable().optional(),
      updatedAt: instant
        .nullable()
        .optional()
        .describe(
          'The updatedAt that the caller read, or null for a new count. If the count has changed since, the request is refused with a 409 that has the saved count in `current`',
        ),
    })
    .refine(({ studentCount, specialEdCount }) => (specialEdCount ?? 0) <= studentCount, {
      path: ['specialEdCount'],
      message: 'must not be more than the number of students',
    }),
  response: enrollmentRecord,
});
export type EnrollmentInput = z.output<typeof saveEnrollment.body>;

export const deleteEnrollment = del('/enrollment/:id', {
  summary: 'Clear the number of students in one grade of a building',
  roles: STAFF,
  params: idPath,
  query: z.strictObject({ updatedAt: instant.optional() }),
  response: message,
});

export const staffByBuilding = get('/enrollment/staff', {
  summary:
    'FTE by building in the base year of the active operating budget. Vacancies and people on leave are not counted. A salary of $0 (not a blank salary) means that the person is on leave',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(z.strictObject({ buildingId: id.nullable(), fte: z.number() })),
});
