import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { fiscalYear, year } from './fields.ts';
import { peerCost } from './public-dashboard-sourced.ts';
import { revenueSource } from './public-dashboard-story.ts';

/** Limit for the length of the text. A file with the maximum number of rows is shorter than this. */
const MAX_CSV = 200_000;

const storyRecords = z.strictObject({
  classes: z
    .array(z.strictObject({ school: z.string(), grade: z.string(), students: z.int() }))
    .describe('Enrollment by school and grade. Grades with fewer than 5 students are left out'),
  outOfDistrict: z
    .array(z.strictObject({ fiscalYear: year, tuition: z.number(), offsets: z.number() }))
    .describe(
      'The tuition by fiscal year, from the base-year lines of DESE functions 9000 to 9400 in the active proposed budgets. `tuition` is the total of the positive lines. `offsets` is the total of the negative lines, without the minus sign',
    ),
});
export type StoryRecords = z.output<typeof storyRecords>;

const csvFile = (columns: string) =>
  z.strictObject({
    text: z
      .string()
      .max(MAX_CSV, `must be at most ${MAX_CSV.toLocaleString('en-US')} characters`)
      .describe(`The text of the file. The first row has the column names ${columns}`),
  });

export const readPeers = post('/public-dashboard/peer-costs/read', {
  summary:
    'Read a CSV file with the cost per pupil in other districts. Returns its rows. If a row cannot be read, the request is refused with the first 10 problems. Nothing is saved',
  roles: ADMIN,
  body: csvFile('District, Fiscal year and Cost per pupil'),
  response: z.array(peerCost),
});

export const readRevenues = post('/public-dashboard/revenues/read', {
  summary:
    'Read a CSV file with the revenue sources for a budget. Returns its rows. If a row cannot be read, the request is refused with the first 10 problems. Nothing is saved',
  roles: ADMIN,
  body: csvFile('Source and Amount'),
  response: z.array(revenueSource),
});

export const fromRecords = get('/public-dashboard/from-records', {
  summary:
    'Enrollment and out-of-district tuition from the data in this system. An administrator can copy these figures to the public dashboard instead of typing them',
  roles: ADMIN,
  query: z.strictObject({ fiscalYear: fiscalYear.describe('The fiscal year of the enrollment') }),
  response: storyRecords,
});
