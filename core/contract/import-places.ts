import { z } from 'zod';

/** What the step and lane columns of a roster say, in a preview and in its result. */
const importedPlaces = z.strictObject({
  placed: z.int().describe('People whose step and lane come from the file'),
  verified: z.int().describe('Of these, people who are paid what the schedule says at their FTE'),
  kept: z.int().describe('People whose placement a user has confirmed: the file does not change it'),
  unscheduled: z.int().describe('Rows with a step or lane in work groups without a salary schedule: not used'),
  problems: z
    .array(z.strictObject({ row: z.int(), name: z.string(), message: z.string() }))
    .describe('Steps and lanes that were not used or do not fit the pay, up to 1,000'),
});
export type ImportedPlaces = z.output<typeof importedPlaces>;

export const placesOfFile = importedPlaces
  .nullable()
  .default(null)
  .describe('Placements from the columns Step, Lane, Schedule, Service Years and Longevity Date; null without them');
