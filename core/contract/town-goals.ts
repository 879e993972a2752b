import { z } from 'zod';
import { COVERED_AMOUNT, coveredFunds } from './covered.ts';
import { ANYONE_SIGNED_IN, get, post, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { dollars, fiscalYear, id, idText, percent, textOfLines, year } from './fields.ts';

export const GOAL_TYPES = ['DOLLAR', 'PERCENT', 'BOTH'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

export const townGoal = z.strictObject({
  id,
  fiscalYear: year,
  goalType: z.enum(GOAL_TYPES),
  dollarGoal: z.number().nullable().describe('Effective goal: entered, or the baseline increased by the percentage'),
  percentGoal: z
    .number()
    .nullable()
    .describe('Effective percentage: entered, or from the dollar goal and the baseline'),
  baselineYear: year.nullable(),
  baselineAmount: z.number().nullable(),
  actualAmount: z.number().nullable().describe('Entered, or the proposed total of the year'),
  isActualEntered: z.boolean().describe('false if the actual amount is the proposed total'),
  coveredAmount: z.number().nullable().describe(`${COVERED_AMOUNT}. An entered amount is used unchanged`),
  coveredFunds,
  variance: z.number().nullable().describe('coveredAmount minus goal; positive: over the goal'),
  notes: z.string().nullable().describe('null for VIEW_ONLY'),
  isBaseline: z.boolean(),
});
export type TownGoal = z.output<typeof townGoal>;

const params = z.strictObject({ year: fiscalYear });

const budgetYear = idText
  .optional()
  .describe(
    'Use the proposed totals of this budget year if it has lines for the fiscal year; otherwise of the year’s own budget, or the latest earlier one',
  );

export const listTownGoals = get('/town-goals', {
  summary: 'Town goals, earliest fiscal year first',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: budgetYear }),
  response: z.array(townGoal),
});

export const townGoalOfYear = get('/town-goals/year/:year', {
  summary: 'The goal of a fiscal year; 404 if none is set',
  roles: ANYONE_SIGNED_IN,
  params,
  response: townGoal,
});

export const townGuidance = get('/town-goals/total/:year', {
  summary: 'Town guidance for a fiscal year; 404 if there is none',
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

const notBelowZero = dollars.refine((value) => value >= 0, 'must not be below 0');

export const saveTownGoal = post('/town-goals', {
  summary: 'Set the goal of a fiscal year: creates or replaces (200) it',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    fiscalYear,
    goalType: z.enum(GOAL_TYPES),
    dollarGoal: notBelowZero.nullable().optional().describe('Required for DOLLAR and BOTH'),
    percentGoal: percent
      .min(-100, 'must be from -100 to 1000')
      .max(1000, 'must be from -100 to 1000')
      .nullable()
      .optional()
      .describe('Required for PERCENT and BOTH'),
    baselineYear: fiscalYear.nullable().optional().describe('Default: the year before'),
    baselineAmount: notBelowZero.nullable().optional().describe('Default: the previous year’s effective goal'),
    actualAmount: notBelowZero.nullable().optional().describe('Default: the proposed total of the year'),
    notes: textOfLines(4000).nullable().optional(),
    isBaseline: z.boolean().optional().describe('Marks the baseline year; changes no figure'),
  }),
  response: townGoal,
});
export type TownGoalInput = z.output<typeof saveTownGoal.body>;

export const deleteTownGoal = deleteCall('/town-goals/:id', 'Delete the goal of a fiscal year', STAFF);

const GAP_STATUSES = ['OVER', 'UNDER', 'ON_TARGET'] as const;

export const gapAnalysis = get('/town-goals/analysis/gap', {
  summary: 'The proposed budget of a fiscal year compared with its goal',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('Default: the base year of the budget'),
    versionId: idText.optional().describe('Use the proposed budget of this version instead of the active one'),
    budgetYearId: budgetYear,
  }),
  response: z.strictObject({
    fiscalYear: year,
    districtNeed: z.number().nullable().describe('The proposed total; null if there is none'),
    coveredNeed: z.number().nullable().describe(COVERED_AMOUNT),
    coveredFunds,
    townGoal: z.number().nullable().describe('The effective dollar goal; null without guidance'),
    gap: z.number().nullable().describe('coveredNeed minus goal; positive: over the goal'),
    status: z.enum(GAP_STATUSES).nullable(),
    isProjected: z.boolean(),
    budgetYearId: id.nullable(),
    scenarioId: id.nullable(),
    scenarioName: z.string().nullable(),
  }),
});
export type GapAnalysisAnswer = z.output<typeof gapAnalysis.response>;
