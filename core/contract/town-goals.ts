import { z } from 'zod';
import { COVERED_AMOUNT, coveredFunds } from './covered.ts';
import { ANYONE_SIGNED_IN, get, post, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { dollars, fiscalYear, id, idText, instant, percent, textOfLines, trimmedText, year } from './fields.ts';

export const GOAL_TYPES = ['DOLLAR', 'PERCENT', 'BOTH'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

/** The API description of the field with the schools' share of the town budget. */
export const SCHOOL_SHARE = 'The dollar goal as a percentage of the town budget, with 4 decimals';

export const townGoal = z.strictObject({
  id,
  fiscalYear: year,
  goalType: z.enum(GOAL_TYPES),
  dollarGoal: z
    .number()
    .nullable()
    .describe(
      'The dollar goal: entered by hand, or calculated from the percentage and the baseline. Null if it cannot be calculated',
    ),
  percentGoal: z
    .number()
    .nullable()
    .describe(
      'The percentage: entered by hand, or calculated from the dollar goal and the baseline. Null if it cannot be calculated',
    ),
  baselineYear: year.nullable(),
  baselineAmount: z.number().nullable(),
  actualAmount: z
    .number()
    .nullable()
    .describe(
      'The amount entered by hand. If no amount was entered, the proposed total for the year. Null if there is no proposed total either. The goal is compared with coveredAmount. If actualAmount was entered by hand, coveredAmount is the same amount',
    ),
  isActualEntered: z.boolean().describe('True if actualAmount was entered by hand. False if it is the proposed total'),
  coveredAmount: z
    .number()
    .nullable()
    .describe(`${COVERED_AMOUNT}. If actualAmount was entered by hand, coveredAmount is the amount entered`),
  coveredFunds,
  variance: z
    .number()
    .nullable()
    .describe(
      'coveredAmount minus the goal. Positive if coveredAmount is over the goal. Null if coveredAmount or the goal is unknown. For VIEW_ONLY, `coveredAmount`, `coveredFunds` and `variance` are also null if the comparison would reveal someone’s pay',
    ),
  notes: z.string().nullable().describe('The notes. Null for VIEW_ONLY'),
  isBaseline: z.boolean(),
  townBudget: z
    .number()
    .nullable()
    .describe('The budget of the whole town, including the schools. Null if it was not entered'),
  townBudgetSource: z
    .string()
    .nullable()
    .describe('The source of the town budget figure, such as "Town Meeting warrant, article 5"'),
  schoolShare: z.number().nullable().describe(`${SCHOOL_SHARE}. Null if the dollar goal or the town budget is unknown`),
  updatedAt: instant,
});
export type TownGoal = z.output<typeof townGoal>;

const params = z.strictObject({ year: fiscalYear });

const budgetYear = idText
  .optional()
  .describe(
    'The budget year from which the proposed totals are read. If this budget year has no lines for a fiscal year, such as FY27, the FY27 total is read from the budget year FY27. If the budget year FY27 has no active proposed budget, the FY27 total is read from the latest earlier budget year with lines for FY27',
  );

export const listTownGoals = get('/town-goals', {
  summary: 'Town goals, earliest fiscal year first',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: budgetYear }),
  response: z.array(townGoal),
});

export const townGoalOfYear = get('/town-goals/year/:year', {
  summary: 'The goal for a fiscal year. Returns 404 if no goal is set',
  roles: ANYONE_SIGNED_IN,
  params,
  response: townGoal,
});

export const townGuidance = get('/town-goals/total/:year', {
  summary: 'Town guidance for a fiscal year. Returns 404 if there is none',
  roles: ANYONE_SIGNED_IN,
  params,
  response: z.strictObject({
    fiscalYear: year,
    baselineYear: year.nullable(),
    dollarGoal: z.number().nullable(),
    goalType: z.enum(GOAL_TYPES),
    hasTownGoal: z.literal(true),
    townFunding: z.number().nullable().describe('The dollar goal'),
  }),
});

const notBelowZero = dollars.refine((value) => value >= 0, 'must not be below 0');

export const saveTownGoal = post('/town-goals', {
  summary:
    'Set the goal for a fiscal year. If the year already has a goal, the new goal replaces it and the status is 200',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    fiscalYear,
    goalType: z.enum(GOAL_TYPES),
    dollarGoal: notBelowZero.nullable().optional().describe('The goal in dollars. Required for DOLLAR and BOTH'),
    percentGoal: percent
      .min(-100, 'must be from -100 to 1000')
      .max(1000, 'must be from -100 to 1000')
      .nullable()
      .optional()
      .describe('The goal in percent. Required for PERCENT and BOTH'),
    baselineYear: fiscalYear.nullable().optional().describe('The baseline year. Default: the year before `fiscalYear`'),
    baselineAmount: notBelowZero
      .nullable()
      .optional()
      .describe(
        'The baseline amount. Default: the goal for the baseline year. Required for a PERCENT goal if the baseline year has no goal',
      ),
    actualAmount: notBelowZero
      .nullable()
      .optional()
      .describe(
        'The amount to compare with the goal, entered by hand. Default: the part of the proposed budget that town guidance covers',
      ),
    notes: textOfLines(4000).nullable().optional(),
    isBaseline: z
      .boolean()
      .optional()
      .describe('Whether the goal’s fiscal year is marked as a baseline year. The mark does not change any figure'),
    townBudget: dollars
      .refine((value) => value > 0, 'must be more than 0')
      .nullable()
      .optional()
      .describe(
        'The budget of the whole town, including the schools. Must be at least the dollar goal. Null removes the saved amount. If this field is left out, the saved amount is kept',
      ),
    townBudgetSource: trimmedText(200)
      .nullable()
      .optional()
      .describe(
        'Where the town budget comes from, such as "Town Meeting warrant, article 5". Allowed only if there is a town budget. If left out, the saved source is kept. Null removes it',
      ),
    updatedAt: instant
      .nullable()
      .optional()
      .describe(
        'The updatedAt that the caller read, or null for a new goal. If the goal has changed since, the request is refused with a 409 that has the saved goal in `current`',
      ),
  }),
  response: townGoal,
});
export type TownGoalInput = z.output<typeof saveTownGoal.body>;

export const deleteTownGoal = deleteCall('/town-goals/:id', 'Delete the goal for a fiscal year', STAFF);

const GAP_STATUSES = ['OVER', 'UNDER', 'ON_TARGET'] as const;

export const gapAnalysis = get('/town-goals/analysis/gap', {
  summary: 'The proposed budget for a fiscal year, compared with the goal for that year',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('The fiscal year. Default: the base year of the budget'),
    versionId: idText
      .optional()
      .describe('The version whose proposed budget is used instead of the active proposed budget'),
    budgetYearId: budgetYear,
  }),
  response: z.strictObject({
    fiscalYear: year,
    districtNeed: z.number().nullable().describe('The proposed total. Null if there is no proposed budget'),
    coveredNeed: z.number().nullable().describe(COVERED_AMOUNT),
    coveredFunds,
    townGoal: z
      .number()
      .nullable()
      .describe(
        'The dollar goal. Null if there is no guidance. Also null for VIEW_ONLY if comparing the budget with the goal would reveal someone’s pay',
      ),
    gap: z
      .number()
      .nullable()
      .describe(
        'coveredNeed minus the goal. Positive if coveredNeed is over the goal. Null if coveredNeed or the goal is null',
      ),
    status: z.enum(GAP_STATUSES).nullable(),
    isProjected: z.boolean(),
    budgetYearId: id.nullable(),
    scenarioId: id.nullable(),
    scenarioName: z.string().nullable(),
  }),
});
export type GapAnalysisAnswer = z.output<typeof gapAnalysis.response>;
