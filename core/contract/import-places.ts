import { z } from 'zod';

/** The results of reading the step and lane columns of a roster, in a preview and after an import. */
const importedPlaces = z.strictObject({
  placed: z.int().describe('The number of people whose step and lane come from the file'),
  verified: z
    .int()
    .describe('The number of people counted in `placed` whose pay matches the salary schedule at their FTE'),
  kept: z
    .int()
    .describe(
      'The number of people with a placement that a user has confirmed. The step and lane in the file are not used for these people',
    ),
  unscheduled: z
    .int()
    .describe(
      'The number of rows whose step and lane are ignored, because the row has no work group or the work group has no salary schedule',
    ),
  problems: z
    .array(z.strictObject({ row: z.int(), name: z.string(), message: z.string() }))
    .describe(
      'Problems with steps and lanes in the file: values that cannot be read, that differ from a confirmed placement, or that do not match the pay. Rows counted in `unscheduled` are not listed. If there are more than 1,000 problems, the last entry has row number 0 and says how many more there are',
    ),
});
export type ImportedPlaces = z.output<typeof importedPlaces>;

export const placesOfFile = importedPlaces
  .nullable()
  .default(null)
  .describe(
    'The placements read from the columns Step, Lane, Schedule, Service Years and Longevity Date. Null if the file has none of these columns',
  );
