import { z } from 'zod';
import { get, post, put, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { changer, CSV, file, fiscalYear, id, idPath, idText, year } from './fields.ts';
import { EDITION_SOURCES, rounding, scheduleBody, editionKey, dayOrDate, salarySchedule } from './schedules-fields.ts';

const scheduleSummary = z.strictObject({
  id,
  rev: z.int(),
  workGroupId: id,
  workGroup: z.string(),
  name: z.string(),
  contractDays: z.int(),
  rounding,
  laneCount: z.int(),
  stepCount: z.int(),
  editions: z.array(z.strictObject({ ...editionKey, source: z.enum(EDITION_SOURCES), cells: z.int() })),
  updatedAt: z.iso.datetime(),
});
export type ScheduleSummary = z.output<typeof scheduleSummary>;

export const FINDING_KINDS = ['percent', 'unreadable', 'falls', 'jump', 'equal-lanes'] as const;

export const finding = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  step: z.string(),
  lane: z.string(),
  kind: z
    .enum(FINDING_KINDS)
    .describe(
      '`percent`: the amount does not match the percentage raise between this edition and a neighboring edition. `unreadable`: the cell is not an amount. `falls`: the amount is lower than at the step below or in the lane to the left. `jump`: the amount is more than 15% above the step below. `equal-lanes`: the amount is the same as in the lane to the left',
    ),
  printed: z
    .union([z.number(), z.string()])
    .describe('The printed amount of the cell. Text if the cell is not an amount'),
  expected: z.number().nullable().describe('A suggested amount. It is used only if a user chooses it'),
});
export type ScheduleFindingAnswer = z.output<typeof finding>;

export const fit = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  percent: z.number().nullable(),
  rule: z
    .string()
    .nullable()
    .describe(
      'The rounding rule, such as "DOLLAR HALF_UP". Null if the raise is 0%, because every rule then gives the same amounts. Also null if the edition has no cells in common with the previous edition, or if no raise from 0% to 25% fits',
    ),
  others: z.array(z.string()).describe('Other, more complicated rules that match just as many cells'),
  cells: z
    .int()
    .describe(
      'The number of cells that match exactly. For this count, the previous edition’s amounts are raised by `percent` and rounded by `rule`',
    ),
  of: z.int(),
});

const checked = z.strictObject({
  schedule: salarySchedule,
  findings: z.array(finding),
  fits: z.array(fit).describe('How each edition can be calculated from the previous edition'),
});
export type CheckedSchedule = z.output<typeof checked>;

export const listSchedules = get('/salary-schedules', {
  summary: 'Salary schedules, sorted by work group and name',
  roles: STAFF,
  query: z.strictObject({ workGroupId: idText.optional() }),
  response: z.array(scheduleSummary),
});

export const readSchedule = get('/salary-schedules/:id', {
  summary: 'A salary schedule with all its editions. Unusual amounts in its cells are listed in `findings`',
  roles: STAFF,
  params: idPath,
  response: checked.extend({
    changedBy: changer.nullable().describe('The user who last saved the schedule. Null if unknown'),
  }),
});
export type ReadSchedule = z.output<typeof readSchedule.response>;

/** A step on which people are placed but that next year's grid does not have. An entry of `conflicts` in the 409 response of a change. */
export const missingStep = z.strictObject({
  schedule: z.string(),
  fiscalYear: year.describe('The fiscal year whose grid does not have the step'),
  step: z.string(),
  people: z.int(),
  names: z.array(z.string()).describe('The names of the first few people on the missing step, each with their lane'),
  steps: z.array(z.string()).describe('The steps in that year’s grid. Choose one of them to replace the missing step'),
});
export type MissingStep = z.output<typeof missingStep>;

/** Returns a sentence about what a change to a grid requires. `field` is the field of the request that has the new labels of steps. */
export const placedIn = (field: string): string =>
  `Next year’s grid may lack a step that people are on. \`${field}\` must then list the new step for these people. If the new step is not listed, the request is refused with a 409 that lists the old steps in \`conflicts\``;

export const createSchedule = post('/salary-schedules', {
  summary: 'Create a salary schedule',
  roles: STAFF,
  status: 201,
  body: scheduleBody,
  response: checked,
});

export const updateSchedule = put('/salary-schedules/:id', {
  summary: `Replace a salary schedule. Lanes, steps, longevity and editions that are not in the request are removed. Contract days, rounding and rules that are not in the request do not change. ${placedIn('stepMap')}`,
  roles: STAFF,
  params: idPath,
  body: scheduleBody.extend({
    rev: z
      .int()
      .describe(
        'The revision that the caller read. If another user has changed the schedule since, the request is refused with a 409 that includes the current schedule',
      ),
  }),
  response: checked,
});

export const deleteSchedule = deleteCall(
  '/salary-schedules/:id',
  'Delete a salary schedule with all its editions. The request is refused with a 409 if people are placed on the schedule, or if an unsettled offer uses it',
  STAFF,
);

export const generateEdition = post('/salary-schedules/:id/generate', {
  summary:
    'Calculate the editions for a fiscal year from the latest edition of an earlier year. Any editions already calculated for that fiscal year are replaced. If the fiscal year has an edition with the source PRINTED, the request is refused with a 409',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    rev: z.int(),
    fiscalYear,
    terms: z
      .string()
      .max(200)
      .describe(
        'The terms of the year. Examples: `3` is a 3% raise. `1@1 + 1@92` is 1% on contract day 1 and 1% on contract day 92. `+1000` adds $1,000 to each cell. `top+1` raises the highest cell of each lane by 1%. `step+2%` adds a top step that is 2% higher. `drop 1` removes step 1',
      ),
    rounding: rounding
      .optional()
      .describe(
        'The rounding rule. Default: the saved rule of the schedule. Saving the edition also saves this rounding rule as the rule of the schedule',
      ),
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: checked,
});
export type GenerateInput = z.output<typeof generateEdition.body>;

export const exportSchedule = get('/salary-schedules/:id/export', {
  summary: 'Download a salary schedule as a CSV file with a row for each cell. The file can be imported again',
  roles: STAFF,
  params: idPath,
  media: [CSV],
  response: file,
});
