import { z } from 'zod';

/** The results of reading the step and lane columns of a roster, in a preview and after an import. */
const importedPlaces = z.strictObject({
  placed: z.int().describe('The number of people whose step and lane come from the file'),
  verified: z
    .int()
    .describe(
      'The number of people whose step and lane come from the file, and whose pay matches the schedule at their FTE',
    ),
  kept: z
    .int()
    .describe(
      'The number of people whose step and lane in the file are not used, because a user has confirmed their placement',
    ),
  unscheduled: z
    .int()
    .describe(
      'The number of rows whose step and lane are ignored, because the row has no work group or the work group has no salary schedule',
    ),
  problems: z
    .array(z.strictObject({ row: z.int(), name: z.string(), message: z.string() }))
    .describe(
      'The steps and lanes that could not be read, differ from a confirmed placement or do not fit the pay. Rows counted in `unscheduled` are not listed. If there are more than 1,000 problems, the last entry has row number 0 and says how many more there are',
    ),
});
export type ImportedPlaces = z.output<typeof importedPlaces>;

export const placesOfFile = importedPlaces
  .nullable()
  .default(null)
  .describe(
    'The placements read from the columns Step, Lane, Schedule, Service Years and Longevity Date. Null if the file has none of these columns',
  );
