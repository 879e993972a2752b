import { z } from 'zod';
import { MAX_CELL, MAX_EDITIONS, MAX_LABEL, MAX_LANES, MAX_STEPS } from '../rules/schedules/schedule-problems.ts';
import { dollars, fiscalYear, id, requiredText, year } from './fields.ts';

const ADVANCES = ['YEAR', 'SERVICE', 'NEVER'] as const;

export const EDITION_SOURCES = ['PRINTED', 'CALCULATED'] as const;

/** Contract days of a new schedule. */
export const DEFAULT_CONTRACT_DAYS = 183;

export const rounding = z.strictObject({
  unit: z.enum(['CENT', 'DOLLAR', 'TEN']),
  mode: z.enum(['HALF_UP', 'UP', 'DOWN']),
});

const aboveZero = dollars
  .refine((value) => value > 0, 'must be above 0')
  .refine((value) => value <= MAX_CELL / 100, 'must be at most $400,000.00, the limit of a cell');

export const contractDays = z.int().min(100).max(260);

const step = z.strictObject({
  label: requiredText(MAX_LABEL),
  advance: z
    .enum(ADVANCES)
    .default('YEAR')
    .describe('How the step is reached: by a year of work, by service years, or never automatically'),
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

/** Annual full-time pay of a cell as a request gives it. */
export const printedAmount = z.union([z.number(), z.string().max(60)]).describe('Text is read as a printed amount');

/** Where the amounts of an edition are from. */
export const editionOrigin = {
  source: z.enum(EDITION_SOURCES).default('PRINTED'),
  terms: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('The terms that a calculated edition was calculated with'),
  stepMap: stepMap
    .nullable()
    .default(null)
    .describe(
      'New labels of last year’s steps by their old ones, where steps were dropped or renamed; from day 1 only',
    ),
  file: importedFrom.default(null),
};

const edition = z.strictObject({
  fiscalYear,
  fromDay: z.int().describe('First contract day; 1 is the first day, contractDays + 1 is after the last'),
  ...editionOrigin,
  amounts: z
    .array(z.array(printedAmount.nullable()))
    .describe(
      'Annual full-time pay, a row for each of `steps` with a value for each of `lanes`; null is a closed cell. Text is read as a printed amount',
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
    .describe('Contract days needed after the hire date to get the next step; null: no minimum'),
  longevityOnOwnLine: z.boolean().describe('true: longevity is shown separately and is not part of a salary'),
  longevityByFte: z.boolean(),
  laneReservePercent: z
    .number()
    .min(0)
    .max(100)
    .describe('Percent of the cost of requested lane changes that is set aside'),
});
export type PayRulesAnswer = z.output<typeof rules>;

export const scheduleBody = z.strictObject({
  workGroupId: id,
  name: requiredText(100),
  contractDays: contractDays.default(DEFAULT_CONTRACT_DAYS),
  rounding: rounding.optional().describe('Default: to the dollar, half up'),
  rules: rules
    .optional()
    .describe('Default: the saved rules; for a new schedule, steps on day 1 and a lane reserve of 75%'),
  lanes: z.array(requiredText(MAX_LABEL)).max(MAX_LANES).default([]).describe('From the lowest to the highest'),
  steps: z.array(step).max(MAX_STEPS).default([]).describe('In the order in which people move through them'),
  longevity: longevity.default([]),
  editions: z.array(edition).max(MAX_EDITIONS).default([]),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

export const editionKey = { fiscalYear: year, fromDay: z.int() };

export const dayOrDate = { fiscalYear: year, fromDay: z.int().nullable() };

export const savedOrigin = {
  source: z.enum(EDITION_SOURCES),
  terms: z.string().nullable(),
  stepMap: stepMap.nullable(),
  file: importedFrom,
};

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
      ...savedOrigin,
      amounts: z.array(z.array(z.number().nullable())),
    }),
  ),
  updatedAt: z.iso.datetime(),
});
export type SalarySchedule = z.output<typeof salarySchedule>;
