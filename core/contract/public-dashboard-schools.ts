import { z } from 'zod';
import { year } from './fields.ts';

const school = {
  name: z.string(),
  amount: z.number().describe('The budget of the school, in dollars'),
  students: z.int().nullable().describe('null: unknown, or too few to show'),
};

export const publicSchool = z.strictObject({
  ...school,
  positions: z
    .array(z.strictObject({ group: z.string(), count: z.int() }))
    .describe('Positions on the staff roster by work group; groups of fewer than 5 people are combined'),
  classroomTeachers: z
    .number()
    .nullable()
    .optional()
    .describe(
      'FTE of DESE function 2305 on the staff roster; null: unknown, or fewer than 5 people; missing in older releases',
    ),
});
export type PublicSchool = z.output<typeof publicSchool>;

/** A year before the published ones, for comparison over five years. */
export const earlierYear = z.strictObject({
  fiscalYear: year,
  amount: z.number().describe('The whole budget of that year, in dollars'),
  students: z.int().nullable().describe('null: unknown'),
  source: z.string().nullable().describe('As typed in; null: a budget in this system'),
  schools: z.array(z.strictObject(school)).describe('Empty if not known or not shown'),
});
export type EarlierYear = z.output<typeof earlierYear>;

/** Years in the comparison, the year shown included. */
export const YEARS_COMPARED = 5;
