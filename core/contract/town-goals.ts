import { z } from 'zod';
import { ANYONE_SIGNED_IN, endpoint } from './endpoint.ts';
import { fiscalYear, id, year } from './fields.ts';

export const GOAL_TYPES = ['DOLLAR', 'PERCENT', 'BOTH'] as const;

export const townGoal = z.strictObject({
  id,
  fiscalYear: year,
  goalType: z.enum(GOAL_TYPES),
  dollarGoal: z.number().nullable().describe('In effect: entered, or the baseline grown by the percentage'),
  percentGoal: z.number().nullable().describe('In effect: entered, or the dollar goal over the baseline'),
  baselineYear: year.nullable(),
  baselineAmount: z.number().nullable(),
  actualAmount: z.number().nullable().describe('Entered, else the proposed total of the year'),
  variance: z.number().nullable().describe('Actual minus goal'),
  notes: z.string().nullable(),
  isBaseline: z.boolean(),
});
export type TownGoal = z.output<typeof townGoal>;

const params = z.strictObject({ year: fiscalYear });

export const listTownGoals = endpoint({
  method: 'GET',
  path: '/town-goals',
  summary: 'The town’s goals, the earliest fiscal year first',
  roles: ANYONE_SIGNED_IN,
  response: z.array(townGoal),
});

export const townGoalOfYear = endpoint({
  method: 'GET',
  path: '/town-goals/year/:year',
  summary: 'The goal of a fiscal year; 404 when none was set',
  roles: ANYONE_SIGNED_IN,
  params,
  response: townGoal,
});

export const townGuidance = endpoint({
  method: 'GET',
  path: '/town-goals/total/:year',
  summary: 'Town guidance for a fiscal year; 404 means that there is none',
  roles: ANYONE_SIGNED_IN,
  params,
  response: z.strictObject({
    fiscalYear: year,
    baselineYear: year.nullable(),
    dollarGoal: z.number().nullable(),
    goalType: z.enum(GOAL_TYPES),
    hasTownGoal: z.literal(true),
    townFunding: z.number().nullable().describe('The effective dollar goal'),
  }),
});
