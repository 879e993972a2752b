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

const BASELINE = `The baseline amount. Default: the part of the base year’s proposed budget that is in funds covered by guidance. If there is no proposed budget, the default is ${RIF_DEFAULTS.baselineBudget}`;
const notNegative = dollars.refine((value) => value >= 0, 'must not be below 0');

const impact = z.strictObject({
  baseline: z.number(),
  fy27: z
    .number()
    .describe(
      'The payroll in the first year after the base year. Despite the name of the field, this year is not always FY27',
    ),
  fy27Increase: z.number(),
  fy28: z.number(),
  fy28Increase: z.number(),
  fy29: z.number(),
  fy29Increase: z.number(),
  totalIncrease: z.number(),
});

const groupImpact = z.strictObject({
  workGroupId: id.nullable().describe('The id of the work group. Null for lines without a work group'),
  workGroupName: z.string(),
  source: source.describe('Where the COLA for the first year after the base year comes from'),
  years: z.array(z.strictObject({ fiscalYear: year, percentage: z.number().nullable(), source })),
  ...impact.shape,
});

export const calculateCola = post('/cola/calculate', {
  summary: 'Calculate how much COLA alone adds to the base-year payroll over the next three years',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.nullable().optional().describe('The COLA scenario. Default: the one that projections use'),
    budgetYearId: id
      .optional()
      .describe(
        'The budget year. Default: the budget year of the COLA scenario. If no COLA scenario is sent, the default is the latest budget year with an active operating budget',
      ),
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
  contractYear: z
    .int()
    .nullable()
    .describe(
      'The contract year that the rate comes from. The first year is 1. Null if the rate does not come from a contract',
    ),
  fiscalYear: year,
  percentage: z.number().nullable(),
  source: z.enum([...source.options, 'stepsLanes']),
  basePayroll: z.number(),
  cost: z.number(),
  part: z
    .enum([...SCHEDULE_PARTS, 'laneReserve'])
    .optional()
    .describe(
      'The part of the cost that this entry covers. Present only in two kinds of entries: for the lane reserve, and for the steps and lanes of work groups paid by schedule',
    ),
});
export type RifEntry = z.output<typeof entry>;

const NOT_IN_SALARIES =
  'The lane reserve is not part of any salary. districtNeed includes the change in the lane reserve only if the request includes steps and lanes';

export const rifCalculation = z.strictObject({
  id,
  budgetYearId: id,
  baseYear: year,
  fiscalYear: year,
  scenarioId: id.nullable().describe('The COLA scenario that was used. Null if none was used'),
  includeStepsLanes: z.boolean(),
  baselineBudget: z.number(),
  districtNeed: z.number().describe('The baseline budget plus raises. This is not the proposed budget for the year'),
  townFundingAmount: z.number(),
  gap: z.number().describe('districtNeed minus townFundingAmount. Positive if districtNeed is larger'),
  rifRequired: z.number(),
  positionsEstimate: z.int(),
  fteEstimate: z.number(),
  calculatedAt: instant,
  calculatedBy: z.string(),
  colaImpact: z.strictObject({ settled: z.number(), negotiating: z.number(), total: z.number() }),
  stepsLanesImpact: z.number(),
  laneReserveImpact: z
    .number()
    .describe(
      `The change in the lane reserve since the base year, for work groups paid by schedule. ${NOT_IN_SALARIES}`,
    ),
  otherChange: z
    .number()
    .describe(
      'The change in payroll since the base year for other reasons: hires, departures and the resulting vacancies, part-year pay, and salaries entered by hand. Not included in districtNeed',
    ),
  nonPersonnelGrowth: z
    .number()
    .nullable()
    .describe(
      'The increase in the proposed budget’s non-personnel lines over the year before. Includes only lines in funds that town guidance covers. Not included in districtNeed. Null if there is no active proposed budget',
    ),
  breakdown: z.strictObject({
    settled: z.array(entry),
    negotiating: z.array(entry),
    unsettled: z.array(entry),
    stepsLanes: z.array(entry),
    laneReserve: z
      .array(entry)
      .describe('The change in the lane reserve by fiscal year and work group. The costs add up to laneReserveImpact'),
  }),
});
export type RifCalculation = z.output<typeof rifCalculation>;

const needDefaults = z.strictObject({
  budgetYearId: id.nullable(),
  baseYear: year.nullable().describe('The base year of the operating budget. Null if there is no operating budget'),
  fiscalYear: year,
  endYear: year.describe('The last year that a multi-year projection shows by default'),
  baselineBudget: z.number(),
  baselineFrom: z
    .enum(['proposed', 'example'])
    .describe('`example` means that the base year has no proposed budget and the amount is only an example'),
  baselineName: z
    .string()
    .nullable()
    .describe(
      'The name of the proposed budget that the baseline comes from. Null if the base year has no proposed budget',
    ),
  baselineFunds: coveredFunds,
  townFundingAmount: z.number(),
  townFundingFrom: z
    .enum(['guidance', 'example'])
    .describe('`example` means that the year has no guidance and the amount is only an example'),
});
export type NeedDefaults = z.output<typeof needDefaults>;

export const readNeedDefaults = get('/cola/need-defaults', {
  summary: 'The default amounts for the RIF gap and the multi-year projection',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: needDefaults,
});

export const calculateRifGap = post('/cola/calculate-rif-gap', {
  summary: 'Calculate the gap between a fiscal year’s need and town funding. Each calculation is saved',
  roles: STAFF,
  body: z.strictObject({
    fiscalYear: fiscalYear
      .optional()
      .describe(
        'The fiscal year. Default: the year after the base year of the budget year, or 2027 if no budget year is sent',
      ),
    scenarioId: id.nullable().optional().describe('The COLA scenario. Default: the one that projections use'),
    townFundingAmount: notNegative
      .optional()
      .describe(
        `The town funding. Default: town guidance for the year, or ${RIF_DEFAULTS.townFundingAmount} if no guidance is set`,
      ),
    baselineBudget: notNegative.optional().describe(BASELINE),
    includeStepsLanes: z.boolean().default(RIF_DEFAULTS.includeStepsLanes),
    budgetYearId: id
      .optional()
      .describe(
        'The budget year. Default: the latest budget year that is before the fiscal year and has an active operating budget',
      ),
    profile: cutProfile
      .optional()
      .describe('A typical position to cut. The net savings are calculated for this position, but not stored'),
  }),
  response: z.strictObject({
    calculation: rifCalculation,
    netSaving: netSaving
      .nullable()
      .describe('The net savings from cutting positions. Null if the request has no profile'),
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
  summary: 'Compare the need with town guidance year by year',
  roles: STAFF,
  query: z.strictObject({
    startYear: fiscalYear
      .optional()
      .describe(
        'The first year. Default: the year after the base year of the budget year, or 2027 if no budget year is sent',
      ),
    endYear: fiscalYear.optional().describe('The last year. Default: four years after the first year'),
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
        colaImpact: z
          .number()
          .describe(
            'The amount that COLA, steps, lanes and the lane reserve add to the need in this year. If the request excludes steps and lanes, the amount is only the COLA',
          ),
        stepsLanesImpact: z.number(),
        laneReserveImpact: z
          .number()
          .describe(
            `The change in the lane reserve since the previous year, for work groups paid by schedule. ${NOT_IN_SALARIES}`,
          ),
        otherChange: z.number(),
        nonPersonnelGrowth: z.number().nullable(),
        districtNeed: z
          .number()
          .describe('The baseline budget plus raises. This is not the proposed budget for the year'),
        townFunding: z.number().nullable().describe('The amount of town guidance. Null if no guidance is set'),
        gap: z.number().nullable().describe('Need minus guidance. Positive if the need is over guidance'),
        rifRequired: z.number().nullable(),
        proposedBudget: z
          .number()
          .nullable()
          .describe(
            'The part of the year’s proposed budget that is in funds covered by guidance. Null if the active proposed budget has no lines for this year or for the year before startYear',
          ),
        proposedGap: z
          .number()
          .nullable()
          .describe(
            'Proposed budget minus guidance. Positive if the proposed budget is over guidance. Null if the proposed budget or the guidance is unknown',
          ),
        toProposed: z
          .strictObject({
            baselineDifference: z
              .number()
              .describe(
                'The proposed budget for the year before startYear, minus the baseline that the calculation starts from',
              ),
            nonPersonnelGrowth: z
              .number()
              .describe('The growth of non-personnel lines since the year before startYear'),
            excludedSteps: z
              .number()
              .describe(
                'The amount that districtNeed leaves out for steps, lanes and the lane reserve, through this year. 0 if the request includes steps and lanes',
              ),
            otherChange: z
              .number()
              .describe(
                'All payroll changes other than COLA, steps, lanes and the lane reserve, added up from startYear through this year',
              ),
            personnelBeyondPayroll: z
              .number()
              .describe(
                'The growth of personnel lines minus all payroll changes: COLA, steps, lanes, the lane reserve and otherChange. The growth and the changes are counted from the year before startYear through this year',
              ),
          })
          .nullable()
          .describe(
            'The amounts that explain the difference between districtNeed and proposedBudget. districtNeed plus these amounts equals proposedBudget. Null if proposedBudget is null',
          ),
        withoutCola: z
          .array(z.string())
          .describe('The work groups that get a COLA of 0% because no contract or COLA scenario covers the year'),
      }),
    ),
  }),
});
export type MultiYearProjection = z.output<typeof multiYearProjection.response>;
