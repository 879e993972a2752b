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
      'The number of people with a step or lane in the file whose placement a user has already confirmed. The file does not change these placements',
    ),
  unscheduled: z
    .int()
    .describe(
      'The number of rows that have a step or lane although they have no work group, or their work group has no salary schedule. These steps and lanes are ignored',
    ),
  problems: z
    .array(z.strictObject({ row: z.int(), name: z.string(), message: z.string() }))
    .describe(
      'The steps and lanes that could not be read, that differ from a confirmed placement, or that do not fit the pay. Those in `unscheduled` are not listed. If there are more than 1,000, the last entry has row number 0, and its message says how many are not listed',
    ),
});
export type ImportedPlaces = z.output<typeof importedPlaces>;

export const placesOfFile = importedPlaces
  .nullable()
  .default(null)
  .describe(
    'The placements read from the columns Step, Lane, Schedule, Service Years and Longevity Date. Null if the file has none of these columns',
  );
