import { z } from 'zod';
import { year } from './fields.ts';

const school = {
  name: z.string(),
  amount: z.number().describe('The budget of the school, in dollars'),
  students: z.int().nullable().describe('The number of students. Null if unknown, or if hidden to protect privacy'),
};

export const publicSchool = z.strictObject({
  ...school,
  positions: z
    .array(z.strictObject({ group: z.string(), count: z.int() }))
    .describe(
      'The number of positions on the staff roster by work group, including vacancies. Work groups with fewer than 5 people are combined. Empty if fewer than 5 people work at the school. Also empty if staff figures are not shown',
    ),
  classroomTeachers: z
    .number()
    .nullable()
    .optional()
    .describe(
      'The FTE of classroom teachers (DESE function 2305) on the staff roster, including vacancies. Null if the FTE is unknown or not shown. Also null if fewer than 5 people are in these positions. Missing in older releases',
    ),
});
export type PublicSchool = z.output<typeof publicSchool>;

/** A year before the published years, used in the five-year comparison. */
export const earlierYear = z.strictObject({
  fiscalYear: year,
  amount: z.number().describe('The whole budget for that year, in dollars'),
  students: z.int().nullable().describe('The number of students. Null if unknown or below 5'),
  source: z
    .string()
    .nullable()
    .describe(
      'The source of the figures, as the district entered it. Null if the figures come from a budget in this system',
    ),
  schools: z.array(z.strictObject(school)).describe('The figures by school. Empty except in older releases'),
});
export type EarlierYear = z.output<typeof earlierYear>;

/** Number of years in the comparison, including the year shown. */
export const YEARS_COMPARED = 5;
