import { z } from 'zod';
import { RIF_DEFAULTS } from '../rules/cuts/rif-gap.ts';
import { SCHEDULE_PARTS } from '../rules/projection/employee-cost.ts';
import { cutProfile, netSaving } from './cola-net-saving.ts';
import { coveredFunds } from './covered.ts';
import { get, post, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, id, idText, instant, year, yesOrNo } from './fields.ts';

/** Maximum number of stored calculations in a list. */
export const RIF_HISTORY = 10;

const source = z.enum(['settled', 'scenario', 'negotiating', 'none']);
export const baselineText = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount in dollars with at most two decimals, up to 9,999,999,999.99')
  .transform(Number);

const BASELINE = `Default: the proposed budget of the base year, or ${RIF_DEFAULTS.baselineBudget} if there is none`;
const notNegative = dollars.refine((value) => value >= 0, 'must not be below 0');

const impact = z.strictObject({
  baseline: z.number(),
  fy27: z.number().describe('The first year after the base year, whichever it is'),
  fy27Increase: z.number(),
  fy28: z.number(),
  fy28Increase: z.number(),
  fy29: z.number(),
  fy29Increase: z.number(),
  totalIncrease: z.number(),
});

const groupImpact = z.strictObject({
  workGroupId: id.nullable().describe('null: rows without a work group'),
  workGroupName: z.string(),
  source: source.describe('For the first year after the base'),
  years: z.array(z.strictObject({ fiscalYear: year, percentage: z.number().nullable(), source })),
  ...impact.shape,
});

export const calculateCola = post('/cola/calculate', {
  summary: 'Effect of COLA alone on the base payroll over the next three years',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.nullable().optional().describe('Default: the default COLA scenario'),
    budgetYearId: id.optional().describe('Default: the budget year of the scenario, or the latest'),
  }),
  response: z.strictObject({
    budgetYearId: id,
    baseYear: year,
    groups: z.array(groupImpact),
    grandTotal: impact,
  }),
});
export type ColaImpactAnswer = z.output<typeof calculateCola.response>;

const entry = z.strictObject({
  workGroupId: id.nullable(),
  workGroupName: z.string(),
  contractYear: z.int().nullable().describe('Year of the contract that the rate comes from, starting at 1'),
  fiscalYear: year,
  percentage: z.number().nullable(),
  source: z.enum([...source.options, 'stepsLanes']),
  basePayroll: z.number(),
  cost: z.number(),
  part: z
    .enum([...SCHEDULE_PARTS, 'laneReserve'])
    .optional()
    .describe('Which part of the cost of a salary schedule it is; absent for steps as a percentage'),
});
export type RifEntry = z.output<typeof entry>;

const LANE_RESERVE = z
  .number()
  .describe(
    'What is set aside for requested lane changes of work groups paid by schedule, minus the same amount for the year before; part of the need if steps and lanes are included, and not part of any salary',
  );

export const rifCalculation = z.strictObject({
  id,
  budgetYearId: id,
  baseYear: year,
  fiscalYear: year,
  scenarioId: id.nullable().describe('The COLA scenario used; null: none'),
  includeStepsLanes: z.boolean(),
  baselineBudget: z.number(),
  districtNeed: z.number().describe('The baseline budget plus raises; not the proposed budget of the year'),
  townFundingAmount: z.number(),
  gap: z.number().describe('Need minus funding; positive: over the funding'),
  rifRequired: z.number(),
  positionsEstimate: z.int(),
  fteEstimate: z.number(),
  calculatedAt: instant,
  calculatedBy: z.string(),
  colaImpact: z.strictObject({ settled: z.number(), negotiating: z.number(), total: z.number() }),
  stepsLanesImpact: z.number(),
  laneReserveImpact: LANE_RESERVE,
  otherChange: z.number().describe('Entered salaries, hires, departures and part years; not included in the need'),
  nonPersonnelGrowth: z
    .number()
    .nullable()
    .describe(
      'Growth of the non-personnel proposed lines that guidance covers, in that year; not included in the need',
    ),
  breakdown: z.strictObject({
    settled: z.array(entry),
    negotiating: z.array(entry),
    unsettled: z.array(entry),
    stepsLanes: z.array(entry),
    laneReserve: z.array(entry).describe('Adds up to laneReserveImpact'),
  }),
});
export type RifCalculation = z.output<typeof rifCalculation>;

const needDefaults = z.strictObject({
  budgetYearId: id.nullable(),
  baseYear: year.nullable().describe('Base year of the operating budget; null without one'),
  fiscalYear: year,
  endYear: year.describe('The last year that a multi-year projection shows'),
  baselineBudget: z.number(),
  baselineFrom: z
    .enum(['proposed', 'example'])
    .describe('example: the base year has no proposed budget, so this is an example amount'),
  baselineName: z.string().nullable().describe('The name of the proposed budget'),
  baselineFunds: coveredFunds,
  townFundingAmount: z.number(),
  townFundingFrom: z
    .enum(['guidance', 'example'])
    .describe('example: no guidance is set for the year, so this is an example amount'),
});
export type NeedDefaults = z.output<typeof needDefaults>;

export const readNeedDefaults = get('/cola/need-defaults', {
  summary: 'The default amounts of the RIF gap and the multi-year projection',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: needDefaults,
});

export const calculateRifGap = post('/cola/calculate-rif-gap', {
  summary: 'Calculate the need of a fiscal year against town funding; each calculation is stored',
  roles: STAFF,
  body: z.strictObject({
    fiscalYear: fiscalYear
      .optional()
      .describe('Default: the year after the base year of the given budget year, or 2027'),
    scenarioId: id.nullable().optional().describe('Default: the default COLA scenario'),
    townFundingAmount: notNegative
      .optional()
      .describe(`Default: town guidance of the year, or ${RIF_DEFAULTS.townFundingAmount} if none is set`),
    baselineBudget: notNegative.optional().describe(BASELINE),
    includeStepsLanes: z.boolean().default(RIF_DEFAULTS.includeStepsLanes),
    budgetYearId: id
      .optional()
      .describe('Default: the latest one before the fiscal year with an active operating budget'),
    profile: cutProfile.optional().describe('A typical position to cut, for its net saving; it is not stored'),
  }),
  response: z.strictObject({
    calculation: rifCalculation,
    netSaving: netSaving.nullable().describe('null without a profile'),
  }),
});

export const listRifCalculations = get('/cola/rif-calculations', {
  summary: 'Stored RIF calculations, newest first',
  roles: STAFF,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(RIF_HISTORY),
    budgetYearId: idText.optional(),
  }),
  response: z.array(rifCalculation),
});

export const multiYearProjection = get('/cola/multi-year-projection', {
  summary: 'The need compared with guidance, year by year',
  roles: STAFF,
  query: z.strictObject({
    startYear: fiscalYear
      .optional()
      .describe('Default: the year after the base year of the given budget year, or 2027'),
    endYear: fiscalYear.optional().describe('Default: four years after the start'),
    scenarioId: idText.optional(),
    baselineBudget: baselineText.optional().describe(BASELINE),
    includeStepsLanes: yesOrNo.default(RIF_DEFAULTS.includeStepsLanes),
    budgetYearId: idText.optional(),
  }),
  response: z.strictObject({
    budgetYearId: id,
    baseYear: year,
    scenarioId: id.nullable(),
    projections: z.array(
      z.strictObject({
        fiscalYear: year,
        baseline: z.number(),
        colaImpact: z.number().describe('For this year alone, with steps and lanes unless excluded'),
        stepsLanesImpact: z.number(),
        laneReserveImpact: LANE_RESERVE,
        otherChange: z.number(),
        nonPersonnelGrowth: z.number().nullable(),
        districtNeed: z.number().describe('The baseline plus raises; not the proposed budget of the year'),
        townFunding: z.number().nullable().describe('null: no guidance set'),
        gap: z.number().nullable().describe('Need minus guidance; positive: over guidance'),
        rifRequired: z.number().nullable(),
        withoutCola: z
          .array(z.string())
          .describe('Work groups with a COLA of 0% because no contract or COLA scenario covers the year'),
      }),
    ),
  }),
});
export type MultiYearProjection = z.output<typeof multiYearProjection.response>;
