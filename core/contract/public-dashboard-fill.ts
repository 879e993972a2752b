import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { fiscalYear, year } from './fields.ts';
import { peerCost } from './public-dashboard-sourced.ts';

/** Far more than the rows that can be kept. */
const MAX_CSV = 200_000;

const storyRecords = z.strictObject({
  classes: z
    .array(z.strictObject({ school: z.string(), grade: z.string(), students: z.int() }))
    .describe('Enrollment by school and grade, grades of fewer than 5 students left out'),
  outOfDistrict: z
    .array(z.strictObject({ fiscalYear: year, tuition: z.number(), offsets: z.number() }))
    .describe(
      'Lines of DESE functions 9000 to 9400 in the active proposed budgets, and the negative ones that offset them',
    ),
});
export type StoryRecords = z.output<typeof storyRecords>;

export const readPeers = post('/public-dashboard/peer-costs/read', {
  summary: 'Read a CSV of other districts’ cost per pupil: returns its rows, or every problem. Saves nothing',
  roles: ADMIN,
  body: z.strictObject({
    text: z
      .string()
      .max(MAX_CSV, `must be at most ${MAX_CSV.toLocaleString('en-US')} characters`)
      .describe('The text of the file. Its first row names the columns District, Fiscal year and Cost per pupil'),
  }),
  response: z.array(peerCost),
});

export const fromRecords = get('/public-dashboard/from-records', {
  summary: 'Figures from the records of this system that an administrator can use instead of typing them in',
  roles: ADMIN,
  query: z.strictObject({ fiscalYear: fiscalYear.describe('The year of the enrollment') }),
  response: storyRecords,
});
