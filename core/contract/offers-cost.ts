import { z } from 'zod';
import { id, year } from './fields.ts';

const grid = z.strictObject({
  fromDay: z
    .int()
    .describe('The contract day on which the grid takes effect, such as 92 for the 92nd workday of the contract year'),
  lanes: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      label: z.string(),
      advance: z.enum(['YEAR', 'SERVICE', 'NEVER']),
      serviceYears: z.int().nullable(),
      fixedOver: z.number().nullable(),
    }),
  ),
  amounts: z
    .array(z.array(z.number().nullable()))
    .describe(
      'Annual full-time pay, with a row for each step and a value for each lane. Null if no one can be on that step and lane',
    ),
});

const laneChanges = z.array(z.strictObject({ fiscalYear: year, day: z.int(), lane: z.string() }));

const group = z.strictObject({
  people: z.int().positive(),
  lane: z.string().nullable().describe('The lane of the group. Null for people who are off the schedule'),
  step: z.string().nullable(),
  offSchedule: z.number().nullable().describe('The actual annual salary of people who are off the schedule'),
  fte: z.number(),
  serviceYears: z.int().nullable(),
  holds: z.array(year).describe('The fiscal years in which these people do not move up a step'),
  laneChanges,
  requestedLanes: laneChanges.describe(
    'Lane changes that are requested but not confirmed. A requested change does not move anyone to another lane. The lane reserve is a percentage of the cost of requested changes',
  ),
  extraSteps: z.array(z.strictObject({ fiscalYear: year, day: z.int() })),
  stepDay: z
    .int()
    .nullable()
    .describe(
      'The contract day on which these people move up a step. Filled only if the day depends on the hire date. Null means that the step day of the schedule applies',
    ),
});

export const offerBasis = z.strictObject({
  scheduleId: id,
  schedule: z.string(),
  workGroupId: id,
  workGroup: z.string(),
  budgetYearId: id,
  baseYear: year,
  contractDays: z.int(),
  stepDay: z
    .int()
    .describe('The contract day on which people move up a step. If a group has a `stepDay`, that day is used instead'),
  laneReservePercent: z.number().describe('The lane reserve, as a percentage of the cost of requested lane changes'),
  rounding: z.strictObject({ unit: z.enum(['CENT', 'DOLLAR', 'TEN']), mode: z.enum(['HALF_UP', 'UP', 'DOWN']) }),
  longevity: z.strictObject({
    tiers: z.array(z.strictObject({ years: z.int(), amount: z.number() })),
    byFte: z.boolean(),
    isOwnLine: z.boolean().describe('True if longevity is paid separately and is not part of the salary'),
  }),
  grids: z
    .array(grid)
    .describe('The grids in force in the base year, in order of `fromDay`. The first grid starts on day 1'),
  groups: z.array(group).describe('People grouped by pay. In each year, everyone in a group has the same pay'),
  people: z.int(),
  notPlaced: z
    .int()
    .describe('The number of people in the work group who are not counted, because they have no confirmed placement'),
  settled: z
    .array(z.strictObject({ fiscalYear: year, percent: z.number(), contract: z.string() }))
    .describe('The COLA that the work group’s settled contracts already provide for years after the base year'),
  notes: z
    .array(z.string())
    .describe('Notes on the editions and the rounding rule that are used, and on who is not counted'),
});
export type OfferBasis = z.output<typeof offerBasis>;

const costYear = z.strictObject({
  fiscalYear: year,
  terms: z.string().describe('The terms in words'),
  yearBefore: z.number(),
  carryOver: z
    .number()
    .describe('The added cost of changes that applied for only part of last year and now apply all year'),
  steps: z.number().describe("The cost of steps, calculated with the amounts in last year's grid"),
  lanes: z.number().describe("The cost of lane changes, calculated with the amounts in last year's grid"),
  cola: z
    .number()
    .describe('The cost of the raise: the amounts in the new grid minus the amounts in the same cells of the old grid'),
  structure: z.number().describe('The change in cost because steps were added to the schedule or dropped from it'),
  longevity: z.number(),
  oneTime: z.number(),
  cost: z.number(),
  changePercent: z
    .number()
    .nullable()
    .describe('The change in cost from the year before, in percent. Null if the cost of the year before was 0'),
  rollForward: z
    .number()
    .describe('The cost of the same people with their steps and lane changes, but with a raise of 0% in every year'),
  settlement: z.number().describe('The cost minus `rollForward`'),
  ownLine: z.number().describe('Longevity that is paid separately from the salary. It is not part of the cost'),
  laneReserve: z.number().describe('The amount set aside for requested lane changes. It is not part of the cost'),
  raises: z
    .strictObject({ lowest: z.number(), median: z.number(), highest: z.number() })
    .nullable()
    .describe(
      'The lowest, median and highest percentage increase in a person’s full-year salary, from the end of the year before to the end of this year. Longevity is not included. Null if there are no people',
    ),
  atTop: z.int().describe('The number of people on the highest step that they can reach through years of service'),
});
export type OfferCostYear = z.output<typeof costYear>;

export const costing = z.strictObject({
  baseYear: year,
  people: z.int(),
  years: z.array(costYear),
  newMoney: z.number().describe('The sum of the settlement amounts of all years'),
  lastOverBase: z.number().describe('The cost of the final year minus the cost of the base year'),
  onePercent: z.number().describe('What a raise of 1% on day 1 of the first year costs in that year'),
  fits: z
    .number()
    .nullable()
    .describe(
      'The largest percentage raise, up to 25, that keeps the cost of `fit.fiscalYear` within `fit.total`. Null if `fit` was not sent, or if even a raise of 0% costs more than `fit.total`',
    ),
  warnings: z.array(z.string()),
});
export type Costing = z.output<typeof costing>;
