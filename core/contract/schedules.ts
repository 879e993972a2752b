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
      'percent: not what the percentage gives; falls: less than the step below or the lane to the left; jump: more than 15% above the step below; equal-lanes: as much as the lane to the left',
    ),
  printed: z.union([z.number(), z.string()]).describe('Text if it is not an amount'),
  expected: z.number().nullable().describe('A suggestion that is never applied automatically'),
});
export type ScheduleFindingAnswer = z.output<typeof finding>;

export const fit = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  percent: z.number().nullable(),
  rule: z.string().nullable().describe('Such as "DOLLAR HALF_UP"; null at 0%, which every rule reproduces'),
  others: z.array(z.string()).describe('Less simple rules that reproduce as many cells'),
  cells: z.int().describe('Cells that the percentage and the rule reproduce from the edition before'),
  of: z.int(),
});

const checked = z.strictObject({
  schedule: salarySchedule,
  findings: z.array(finding),
  fits: z.array(fit).describe('How each edition follows from the one before'),
});
export type CheckedSchedule = z.output<typeof checked>;

export const listSchedules = get('/salary-schedules', {
  summary: 'Salary schedules, by work group and name',
  roles: STAFF,
  query: z.strictObject({ workGroupId: idText.optional() }),
  response: z.array(scheduleSummary),
});

export const readSchedule = get('/salary-schedules/:id', {
  summary: 'A salary schedule with all its editions, and what is odd about its cells',
  roles: STAFF,
  params: idPath,
  response: checked.extend({ changedBy: changer.nullable().describe('Who saved it last; null if unknown') }),
});
export type ReadSchedule = z.output<typeof readSchedule.response>;

/** A step of placed people that next year's grid lacks: an entry of `conflicts` in the 409 of a change. */
export const missingStep = z.strictObject({
  schedule: z.string(),
  fiscalYear: year.describe('The year whose grid lacks the step'),
  step: z.string(),
  people: z.int(),
  names: z.array(z.string()).describe('The first of these people, each with the lane'),
  steps: z.array(z.string()).describe('The steps of that grid: what it can become'),
});
export type MissingStep = z.output<typeof missingStep>;

export const PLACED =
  'if people are on steps that next year’s grid lacks and no `stepMap` covers them, a 409 lists these steps in `conflicts`';

export const createSchedule = post('/salary-schedules', {
  summary: 'Create a salary schedule',
  roles: STAFF,
  status: 201,
  body: scheduleBody,
  response: checked,
});

export const updateSchedule = put('/salary-schedules/:id', {
  summary: `Change a salary schedule: its lanes, steps, longevity and editions become exactly those in the request; ${PLACED}`,
  roles: STAFF,
  params: idPath,
  body: scheduleBody.extend({
    rev: z.int().describe('The revision that was read: 409 with the current schedule if another user has changed it'),
  }),
  response: checked,
});

export const deleteSchedule = deleteCall(
  '/salary-schedules/:id',
  'Delete a salary schedule with all its editions',
  STAFF,
);

export const generateEdition = post('/salary-schedules/:id/generate', {
  summary: 'Calculate the editions of a fiscal year from the last edition before it',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    rev: z.int(),
    fiscalYear,
    terms: z
      .string()
      .max(200)
      .describe('3 (percent), 1@1 + 1@92 (from contract days), +1000 (dollars a cell), top+1, step+2%, drop 1'),
    rounding: rounding.optional().describe('Default: the rule of the schedule; becomes its rule when saved'),
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: checked,
});
export type GenerateInput = z.output<typeof generateEdition.body>;

export const exportSchedule = get('/salary-schedules/:id/export', {
  summary: 'A salary schedule in the long form, a row for each cell, as a CSV file that can be imported again',
  roles: STAFF,
  params: idPath,
  media: [CSV],
  response: file,
});
