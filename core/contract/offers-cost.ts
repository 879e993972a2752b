import { z } from 'zod';
import { id, year } from './fields.ts';

const grid = z.strictObject({
  fromDay: z.int().describe('First contract day'),
  lanes: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      label: z.string(),
      advance: z.enum(['YEAR', 'SERVICE', 'NEVER']),
      serviceYears: z.int().nullable(),
      fixedOver: z.number().nullable(),
    }),
  ),
  amounts: z.array(z.array(z.number().nullable())).describe('A row for each step; null is a closed cell'),
});

const laneChanges = z.array(z.strictObject({ fiscalYear: year, day: z.int(), lane: z.string() }));

const group = z.strictObject({
  people: z.int().positive(),
  lane: z.string().nullable().describe('null off the schedule'),
  step: z.string().nullable(),
  offSchedule: z.number().nullable().describe('The actual annual salary of people off the schedule'),
  fte: z.number(),
  serviceYears: z.int().nullable(),
  holds: z.array(year).describe('Fiscal years without a step'),
  laneChanges,
  requestedLanes: laneChanges.describe(
    'Lane changes that are not confirmed: they move no one and count in the lane reserve',
  ),
  extraSteps: z.array(z.strictObject({ fiscalYear: year, day: z.int() })),
  stepDay: z
    .int()
    .nullable()
    .describe(
      'The contract day on which these people move up a step, if it depends on their hire date; null: the day of the schedule',
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
  stepDay: z.int().describe('The contract day on which people move a step'),
  laneReservePercent: z.number().describe('Percent of the cost of requested lane changes that is set aside'),
  rounding: z.strictObject({ unit: z.enum(['CENT', 'DOLLAR', 'TEN']), mode: z.enum(['HALF_UP', 'UP', 'DOWN']) }),
  longevity: z.strictObject({
    tiers: z.array(z.strictObject({ years: z.int(), amount: z.number() })),
    byFte: z.boolean(),
    isOwnLine: z.boolean().describe('true: paid on its own line, not part of a salary'),
  }),
  grids: z.array(grid).describe('In force in the base year, from day 1'),
  groups: z.array(group).describe('People who are paid the same in every year'),
  people: z.int(),
  notes: z.array(z.string()).describe('Notes on how the base year was read and who is not counted'),
});
export type OfferBasis = z.output<typeof offerBasis>;

const costYear = z.strictObject({
  fiscalYear: year,
  terms: z.string().describe('In words'),
  yearBefore: z.number(),
  carryOver: z.number().describe('The full-year cost of changes that began during last year'),
  steps: z.number().describe("On last year's grid"),
  lanes: z.number().describe("On last year's grid"),
  cola: z.number().describe('The same cells on the new grid'),
  structure: z.number().describe('The cost of added and dropped steps'),
  longevity: z.number(),
  oneTime: z.number(),
  cost: z.number(),
  changePercent: z
    .number()
    .nullable()
    .describe('Change from the year before, as a percentage of its cost; null if that cost was 0'),
  rollForward: z.number().describe('The same people with their steps at 0% in every year'),
  settlement: z.number().describe('Cost minus roll-forward'),
  ownLine: z.number().describe('Longevity that is paid on its own line; not in the cost'),
  laneReserve: z.number().describe('Set aside for requested lane changes; not in the cost'),
  raises: z
    .strictObject({ lowest: z.number(), median: z.number(), highest: z.number() })
    .nullable()
    .describe('Percent change in full-year salaries by the end of the year, without longevity; null without people'),
  atTop: z.int().describe('People on the highest step that is reached by years of work'),
});
export type OfferCostYear = z.output<typeof costYear>;

export const costing = z.strictObject({
  baseYear: year,
  people: z.int(),
  years: z.array(costYear),
  newMoney: z.number().describe('Sum of the settlements'),
  lastOverBase: z.number().describe('Cost of the last year minus the base year'),
  onePercent: z.number().describe('What a raise of 1% on day 1 of the first year costs in that year'),
  fits: z.number().nullable().describe('The largest percentage that fits; null if none does or none was asked for'),
  warnings: z.array(z.string()),
});
export type Costing = z.output<typeof costing>;
