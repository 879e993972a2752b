import { z } from 'zod';
import { RIF_DEFAULTS } from '../rules/cuts/rif-gap.ts';
import { coveredFunds } from './covered.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, id, idText, instant, year } from './fields.ts';

/** How many stored calculations a list shows. */
export const RIF_HISTORY = 10;

const source = z.enum(['settled', 'scenario', 'negotiating', 'none']);
export const baselineText = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount in dollars with at most two decimals, up to 9,999,999,999.99')
  .transform(Number);

export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

const BASELINE = `The proposed budget of the base year when it is left out; ${RIF_DEFAULTS.baselineBudget} where there is none`;
const notNegative = dollars.refine((value) => value >= 0, 'must not be below 0');

const impact = z.strictObject({
  baseline: z.number(),
  fy27: z.number().describe('The first year after the base, whatever its name'),
  fy27Increase: z.number(),
  fy28: z.number(),
  fy28Increase: z.number(),
  fy29: z.number(),
  fy29Increase: z.number(),
  totalIncrease: z.number(),
});

const groupImpact = z.strictObject({
  workGroupId: id.nullable().describe('Null: rows without a work group'),
  workGroupName: z.string(),
  source: source.describe('Of the first year after the base'),
  years: z.array(z.strictObject({ fiscalYear: year, percentage: z.number().nullable(), source })),
  ...impact.shape,
});

export const calculateCola = endpoint({
  method: 'POST',
  path: '/cola/calculate',
  summary: 'What COLA alone makes of the base payroll in the three years after it',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.nullable().optional().describe('The default COLA scenario when it is left out'),
    budgetYearId: id.optional().describe('That of the scenario, else the latest, when it is left out'),
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
  contractYear: z.int().nullable().describe('1 for the first year of the contract that the rate is from'),
  fiscalYear: year,
  percentage: z.number().nullable(),
  source: z.enum([...source.options, 'stepsLanes']),
  basePayroll: z.number(),
  cost: z.number(),
});
export type RifEntry = z.output<typeof entry>;

export const rifCalculation = z.strictObject({
  id,
  budgetYearId: id,
  baseYear: year,
  fiscalYear: year,
  scenarioId: id.nullable().describe('The COLA scenario that was used; null when there was none'),
  includeStepsLanes: z.boolean(),
  baselineBudget: z.number(),
  districtNeed: z.number().describe('The baseline budget plus raises; not the proposed budget of the year'),
  townFundingAmount: z.number(),
  gap: z.number().describe('Need minus funding: above zero the need is over the funding'),
  rifRequired: z.number(),
  positionsEstimate: z.int(),
  fteEstimate: z.number(),
  calculatedAt: instant,
  calculatedBy: z.string(),
  colaImpact: z.strictObject({ settled: z.number(), negotiating: z.number(), total: z.number() }),
  stepsLanesImpact: z.number(),
  otherChange: z.number().describe('Manual salaries, hires, departures and part years: not in the need'),
  nonPersonnelGrowth: z
    .number()
    .nullable()
    .describe(
      'What the non-personnel lines of the proposed budget that guidance covers grow by in that year: not in the need',
    ),
  breakdown: z.strictObject({
    settled: z.array(entry),
    negotiating: z.array(entry),
    unsettled: z.array(entry),
    stepsLanes: z.array(entry),
  }),
});
export type RifCalculation = z.output<typeof rifCalculation>;

const needDefaults = z.strictObject({
  budgetYearId: id.nullable(),
  baseYear: year.nullable().describe('Of the operating budget; null without one'),
  fiscalYear: year,
  endYear: year.describe('The last year that a multi-year projection shows'),
  baselineBudget: z.number(),
  baselineFrom: z
    .enum(['proposed', 'example'])
    .describe('example: the base year has no proposed budget, and the amount is not of this district'),
  baselineName: z.string().nullable().describe('The name of the proposed budget'),
  baselineFunds: coveredFunds,
  townFundingAmount: z.number(),
  townFundingFrom: z
    .enum(['guidance', 'example'])
    .describe('example: no guidance is set for the year, and the amount is not of this district'),
});
export type NeedDefaults = z.output<typeof needDefaults>;

export const readNeedDefaults = endpoint({
  method: 'GET',
  path: '/cola/need-defaults',
  summary: 'The amounts that the RIF gap and the multi-year projection start from',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: needDefaults,
});

export const calculateRifGap = endpoint({
  method: 'POST',
  path: '/cola/calculate-rif-gap',
  summary: 'What the district needs in a fiscal year against what the town funds; each calculation is kept',
  roles: STAFF,
  body: z.strictObject({
    fiscalYear: fiscalYear
      .optional()
      .describe('When it is left out: the year after the base year of the named budget year, else 2027'),
    scenarioId: id.nullable().optional().describe('The default COLA scenario when it is left out'),
    townFundingAmount: notNegative
      .optional()
      .describe(`Town guidance of the year when it is left out; ${RIF_DEFAULTS.townFundingAmount} where none is set`),
    baselineBudget: notNegative.optional().describe(BASELINE),
    includeStepsLanes: z.boolean().default(RIF_DEFAULTS.includeStepsLanes),
    budgetYearId: id.optional().describe('The latest before the fiscal year with an active operating budget'),
  }),
  response: z.strictObject({ calculation: rifCalculation }),
});

export const listRifCalculations = endpoint({
  method: 'GET',
  path: '/cola/rif-calculations',
  summary: 'Stored RIF calculations, the newest first',
  roles: STAFF,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(RIF_HISTORY),
    budgetYearId: idText.optional(),
  }),
  response: z.array(rifCalculation),
});

export const multiYearProjection = endpoint({
  method: 'GET',
  path: '/cola/multi-year-projection',
  summary: 'The need year by year against guidance',
  roles: STAFF,
  query: z.strictObject({
    startYear: fiscalYear
      .optional()
      .describe('When it is left out: the year after the base year of the named budget year, else 2027'),
    endYear: fiscalYear.optional().describe('Four years after the start when it is left out'),
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
        colaImpact: z.number().describe('Of this year alone, with steps and lanes unless they are left out'),
        stepsLanesImpact: z.number(),
        otherChange: z.number(),
        nonPersonnelGrowth: z.number().nullable(),
        districtNeed: z.number().describe('The baseline plus raises; not the proposed budget of the year'),
        townFunding: z.number().nullable().describe('Null: no guidance set'),
        gap: z.number().nullable().describe('Need minus guidance: above zero the need is over guidance'),
        rifRequired: z.number().nullable(),
        withoutCola: z
          .array(z.string())
          .describe(
            'Work groups whose COLA counts as 0%, because no contract or COLA scenario covers them in the year',
          ),
      }),
    ),
  }),
});
export type MultiYearProjection = z.output<typeof multiYearProjection.response>;
