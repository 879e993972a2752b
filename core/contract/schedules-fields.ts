import { z } from 'zod';
import { MAX_CELL, MAX_EDITIONS, MAX_LABEL, MAX_LANES, MAX_STEPS } from '../rules/schedules/schedule-problems.ts';
import { dollars, fiscalYear, id, requiredText, year } from './fields.ts';

const ADVANCES = ['YEAR', 'SERVICE', 'NEVER'] as const;

export const EDITION_SOURCES = ['PRINTED', 'CALCULATED'] as const;

/** Default number of contract days of a new schedule. */
export const DEFAULT_CONTRACT_DAYS = 183;

export const rounding = z.strictObject({
  unit: z.enum(['CENT', 'DOLLAR', 'TEN']),
  mode: z.enum(['HALF_UP', 'UP', 'DOWN']),
});

const aboveZero = dollars
  .refine((value) => value > 0, 'must be above 0')
  .refine((value) => value <= MAX_CELL / 100, 'must be at most $400,000.00, the limit for a cell');

export const contractDays = z.int().min(100).max(260);

const step = z.strictObject({
  label: requiredText(MAX_LABEL),
  advance: z
    .enum(ADVANCES)
    .default('YEAR')
    .describe(
      'How people reach the step. YEAR: after one more year of work. SERVICE: after `serviceYears` years of service. NEVER: no one reaches the step automatically, so people must be placed on the step',
    ),
  serviceYears: z
    .int()
    .min(1)
    .max(60)
    .nullable()
    .default(null)
    .describe('The years of service that people need to reach the step. Required if `advance` is SERVICE'),
  fixedOver: aboveZero
    .nullable()
    .default(null)
    .describe(
      'A fixed dollar amount that this step pays on top of the nearest lower step in the same lane. Lower steps with a fixed amount or without an amount are skipped. Raises do not change the fixed amount',
    ),
});

const longevity = z
  .array(z.strictObject({ fiscalYear, years: z.int().min(1).max(60), amount: aboveZero }))
  .max(400)
  .describe('The longevity tiers by fiscal year and completed service years');

const stepMap = z.record(z.string().max(MAX_LABEL), z.string().max(MAX_LABEL));

const importedFrom = z.string().max(300).nullable().describe('The file that the edition was imported from');

/** The annual full-time pay of a cell, in the form in which a request may send it. */
export const printedAmount = z
  .union([z.number(), z.string().max(60)])
  .describe('An amount in dollars. A string is read like an amount in an imported file');

/** Where the amounts in an edition come from. */
export const editionOrigin = {
  source: z.enum(EDITION_SOURCES).default('PRINTED'),
  terms: z.string().max(200).nullable().default(null).describe('The terms that the edition was calculated from'),
  stepMap: stepMap
    .nullable()
    .default(null)
    .describe(
      'The new labels for last year’s steps, by old label. Needed if steps were dropped or renamed. Allowed only in an edition that starts on day 1',
    ),
  file: importedFrom.default(null),
};

const edition = z.strictObject({
  fiscalYear,
  fromDay: z
    .int()
    .describe(
      'The first contract day of the edition. 1 is the first contract day of the year. contractDays + 1 means after the last contract day',
    ),
  ...editionOrigin,
  amounts: z
    .array(z.array(printedAmount.nullable()))
    .describe(
      'Annual full-time pay: one row for each of `steps`, with one value for each of `lanes`. A value is null if no one can be on that step and lane. Values sent as text are read like amounts in an imported file',
    ),
});

const monthDay = z.string().regex(/^\d{2}-\d{2}$/, 'must be a month and a day such as 08-27');

const rules = z.strictObject({
  schoolYear: z
    .strictObject({ start: monthDay, end: monthDay })
    .nullable()
    .describe('The first and last contract day as MM-DD. Null to use the fiscal year'),
  stepDay: z
    .int()
    .min(1)
    .max(260)
    .nullable()
    .describe('The contract day on which people move up a step. Null to use the contract day of the hire date'),
  minDaysForStep: z
    .int()
    .min(1)
    .max(260)
    .nullable()
    .describe(
      'The minimum number of contract days to work in the year of hire. A person with fewer days does not move up a step in the next year. If a minimum is set, no one moves up a step in the year of hire. Null if there is no minimum',
    ),
  longevityOnOwnLine: z.boolean().describe('If true, longevity is paid separately and is not part of the salary'),
  longevityByFte: z.boolean(),
  laneReservePercent: z
    .number()
    .min(0)
    .max(100)
    .describe('The lane reserve, as a percentage of the cost of requested lane changes'),
});
export type PayRulesAnswer = z.output<typeof rules>;

export const scheduleBody = z.strictObject({
  workGroupId: id,
  name: requiredText(100),
  contractDays: contractDays
    .optional()
    .describe(
      `The number of contract days. Default: the saved number. The default for a new schedule is ${DEFAULT_CONTRACT_DAYS}`,
    ),
  rounding: rounding
    .optional()
    .describe(
      'The rounding rule. Default: the saved rule. The default for a new schedule is to round to the nearest dollar, with 50 cents rounded up',
    ),
  rules: rules
    .optional()
    .describe(
      'The rules of the schedule. Default: the saved rules. The default for a new schedule is steps on contract day 1 and a lane reserve of 75%',
    ),
  lanes: z.array(requiredText(MAX_LABEL)).max(MAX_LANES).default([]).describe('The lanes from lowest to highest'),
  steps: z.array(step).max(MAX_STEPS).default([]).describe('The steps in the order in which people move through them'),
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
