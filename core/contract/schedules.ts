import { z } from 'zod';
import { MAX_EDITIONS, MAX_LABEL, MAX_LANES, MAX_STEPS } from '../rules/schedules/schedule-problems.ts';
import { del, get, post, put, STAFF } from './endpoint.ts';
import {
  CSV,
  dollars,
  file,
  fiscalYear,
  id,
  idPath,
  idText,
  message,
  requiredText,
  textOfFile,
  year,
} from './fields.ts';

const ADVANCES = ['YEAR', 'SERVICE', 'NEVER'] as const;
const EDITION_SOURCES = ['PRINTED', 'CALCULATED'] as const;
/** Contract days of a new schedule. */
export const DEFAULT_CONTRACT_DAYS = 183;

const rounding = z.strictObject({ unit: z.enum(['CENT', 'DOLLAR', 'TEN']), mode: z.enum(['HALF_UP', 'UP', 'DOWN']) });
const aboveZero = dollars.refine((value) => value > 0, 'must be above 0');
const contractDays = z.int().min(100).max(260);

const step = z.strictObject({
  label: requiredText(MAX_LABEL),
  advance: z
    .enum(ADVANCES)
    .default('YEAR')
    .describe('How the step is reached: by a year of work, by service years, or never by itself'),
  serviceYears: z.int().min(1).max(60).nullable().default(null).describe('Required with advance SERVICE'),
  fixedOver: aboveZero
    .nullable()
    .default(null)
    .describe('Dollars above the highest open step below in the same lane; raises do not change it'),
});

const longevity = z
  .array(z.strictObject({ fiscalYear, years: z.int().min(1).max(60), amount: aboveZero }))
  .max(400)
  .describe('Tiers by fiscal year and completed service years');

const stepMap = z.record(z.string().max(MAX_LABEL), z.string().max(MAX_LABEL));

const importedFrom = z.string().max(300).nullable().describe('The file that it was imported from');

const edition = z.strictObject({
  fiscalYear,
  fromDay: z.int().describe('First contract day; 1 is the first day, contractDays + 1 is after the last'),
  source: z.enum(EDITION_SOURCES).default('PRINTED'),
  terms: z.string().max(200).nullable().default(null).describe('What a calculated edition was calculated with'),
  stepMap: stepMap
    .nullable()
    .default(null)
    .describe(
      'New labels of last year’s steps by their old ones, where steps were dropped or renamed; from day 1 only',
    ),
  file: importedFrom.default(null),
  amounts: z
    .array(z.array(z.union([z.number(), z.string().max(60)]).nullable()))
    .describe(
      'Annual full-time pay, a row for each of `steps` with a value for each of `lanes`; null is a closed cell. Text is read like a printed amount',
    ),
});

const monthDay = z.string().regex(/^\d{2}-\d{2}$/, 'must be a month and a day such as 08-27');
const rules = z.strictObject({
  schoolYear: z
    .strictObject({ start: monthDay, end: monthDay })
    .nullable()
    .describe('First and last day of the contract days, MM-DD; null: the fiscal year'),
  stepDay: z.int().min(1).max(260).nullable().describe('Contract day of the step; null: that of the hire date'),
  minDaysForStep: z
    .int()
    .min(1)
    .max(260)
    .nullable()
    .describe('Contract days from the hire date on without which the next step is held; null: none'),
  longevityOnOwnLine: z.boolean().describe('true: longevity is shown, and not part of a salary'),
  longevityByFte: z.boolean(),
  laneReservePercent: z.number().min(0).max(100).describe('Of the cost of requested lane changes that is set aside'),
});
export type PayRulesAnswer = z.output<typeof rules>;

const body = z.strictObject({
  workGroupId: id,
  name: requiredText(100),
  contractDays: contractDays.default(DEFAULT_CONTRACT_DAYS),
  rounding: rounding.optional().describe('Default: to the dollar, half up'),
  rules: rules
    .optional()
    .describe('Default: those saved; for a new schedule steps on day 1 and 75% as the lane reserve'),
  lanes: z.array(requiredText(MAX_LABEL)).max(MAX_LANES).default([]).describe('From the lowest to the highest'),
  steps: z.array(step).max(MAX_STEPS).default([]).describe('In the order in which people climb them'),
  longevity: longevity.default([]),
  editions: z.array(edition).max(MAX_EDITIONS).default([]),
});
export type ScheduleBody = z.output<typeof body>;

const editionKey = { fiscalYear: year, fromDay: z.int() };

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

const FINDING_KINDS = ['percent', 'unreadable', 'falls', 'jump', 'equal-lanes'] as const;
const dayOrDate = { fiscalYear: year, fromDay: z.int().nullable() };
const finding = z.strictObject({
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
  expected: z.number().nullable().describe('A suggestion that is never applied by itself'),
});
export type ScheduleFindingAnswer = z.output<typeof finding>;

const fit = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  percent: z.number().nullable(),
  rule: z.string().nullable().describe('Such as "DOLLAR HALF_UP"; null at 0%, which every rule reproduces'),
  cells: z.int().describe('Cells that percentage and rule reproduce from the edition before'),
  of: z.int(),
});

export const salarySchedule = z.strictObject({
  id,
  rev: z.int(),
  workGroupId: id,
  workGroup: z.string(),
  name: z.string(),
  contractDays: z.int(),
  rounding,
  rules,
  lanes: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      label: z.string(),
      advance: z.enum(ADVANCES),
      serviceYears: z.int().nullable(),
      fixedOver: z.number().nullable(),
    }),
  ),
  longevity: z.array(z.strictObject({ fiscalYear: year, years: z.int(), amount: z.number() })),
  editions: z.array(
    z.strictObject({
      ...editionKey,
      source: z.enum(EDITION_SOURCES),
      terms: z.string().nullable(),
      stepMap: stepMap.nullable(),
      file: importedFrom,
      amounts: z.array(z.array(z.number().nullable())),
    }),
  ),
  updatedAt: z.iso.datetime(),
});
export type SalarySchedule = z.output<typeof salarySchedule>;

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
  response: checked,
});

/** A step of placed people that next year's grid lacks: an entry of `conflicts` in the 409 of a change. */
export const missingStep = z.strictObject({
  schedule: z.string(),
  fiscalYear: year.describe('The year whose grid lacks the step'),
  step: z.string(),
  people: z.int(),
  names: z.array(z.string()).describe('The first of them, each with the lane'),
  steps: z.array(z.string()).describe('The steps of that grid: what it can become'),
});
export type MissingStep = z.output<typeof missingStep>;

/** A row of pasted text with another number of amounts than lanes: an entry of `conflicts` in the 400 of an import. */
export const raggedRow = z.strictObject({
  row: z.int(),
  step: z.string(),
  amounts: z.int(),
  lanes: z.array(z.string()),
});
export type RaggedRowAnswer = z.output<typeof raggedRow>;

const unreadable = z.strictObject({
  row: z.int(),
  step: z.string(),
  lane: z.string(),
  text: z.string(),
  suggestion: z.number().nullable().describe('Never applied by itself'),
});
export type UnreadableAnswer = z.output<typeof unreadable>;

const PLACED = 'a 409 lists in `conflicts` the steps of placed people that next year’s grid lacks without a `stepMap`';

export const createSchedule = post('/salary-schedules', {
  summary: 'Create a salary schedule',
  roles: STAFF,
  status: 201,
  body,
  response: checked,
});

export const updateSchedule = put('/salary-schedules/:id', {
  summary: `Change a salary schedule: its lanes, steps, longevity and editions become exactly those in the request; ${PLACED}`,
  roles: STAFF,
  params: idPath,
  body: body.extend({ rev: z.int().describe('As read: 409 with the current schedule if another user changed it') }),
  response: checked,
});

export const deleteSchedule = del('/salary-schedules/:id', {
  summary: 'Delete a salary schedule with all its editions',
  roles: STAFF,
  params: idPath,
  response: message,
});

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

const STATES = ['new', 'changed', 'unchanged'] as const;

export const importSchedules = post('/salary-schedules/import', {
  summary: 'Import salary schedules from a file or pasted text (multipart: file and these fields), or preview it',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: idText,
    contractDays: z
      .string()
      .regex(/^\d{3}$/, 'must be a number from 100 to 260')
      .transform(Number)
      .pipe(contractDays)
      .optional()
      .describe(`Of new schedules; default ${DEFAULT_CONTRACT_DAYS}`),
    days: textOfFile(1000)
      .optional()
      .describe('Contract days of editions that name a date: "2026-01-01=92", separated by commas'),
    preview: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    renames: z
      .string()
      .max(2000)
      .optional()
      .describe(`What last year’s steps became in editions of the file: "FY27:1=2, FY27:2=3"; otherwise ${PLACED}`),
    previewToken: z.string().max(200).optional().describe('409 if the schedules have changed since the preview'),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    schedules: z.array(
      z.strictObject({
        id: id.nullable().describe('null: will be created'),
        schedule: z.string(),
        editions: z.array(
          z.strictObject({
            ...dayOrDate,
            effective: z.string().nullable(),
            state: z.enum(STATES),
            lanes: z.array(z.string()),
            steps: z.array(z.string()),
            amounts: z.array(z.array(z.number().nullable())),
          }),
        ),
      }),
    ),
    findings: z.array(finding),
    unreadable: z.array(unreadable).describe('Cells that are no amounts; each is in `problems`, too'),
    notes: z.array(z.string()).describe('How the file was read'),
    problems: z.array(z.string()).describe('What must be fixed before it can be imported; empty after an import'),
  }),
});
export type ImportedSchedules = z.output<typeof importSchedules.response>;
export type ImportSchedulesInput = z.output<typeof importSchedules.body>;

export const exportSchedule = get('/salary-schedules/:id/export', {
  summary: 'A salary schedule in the long form, a row for each cell, as a CSV file that can be imported again',
  roles: STAFF,
  params: idPath,
  media: [CSV],
  response: file,
});
