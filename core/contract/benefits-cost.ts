import { z } from 'zod';
import { PLAN_SOURCES } from '../rules/benefits/plan-benefits.ts';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, id, trimmedText } from './fields.ts';
import { readFrom, roster } from './positions.ts';

export const COST_BY = ['person', 'position', 'group'] as const;
export type CostBy = (typeof COST_BY)[number];

const figures = {
  lines: z.int().describe('The number of roster lines. Vacancies are included'),
  fte: z.number(),
  pay: z.number(),
  plans: z
    .number()
    .describe(
      'The district’s share of premiums, plus payments to people who waived coverage. If the imported roster has a benefits amount for a line, that amount is used instead',
    ),
  medicare: z.number(),
  workersComp: z.number(),
  grantPension: z.number(),
  localRetirement: z
    .number()
    .describe(
      'The lines’ share of the local retirement assessment. This share is not in `marginal`, because cutting a line does not reduce the assessment',
    ),
  benefits: z
    .number()
    .describe(
      'The cost of all benefits for the lines: the sum of `plans`, `medicare`, `workersComp`, `grantPension` and `localRetirement`',
    ),
  fullCost: z.number().describe('Pay plus benefits'),
  marginal: z.number().describe('The benefit cost saved if the lines are cut: all benefits except local retirement'),
  school: z.number().describe('The cost of the benefits that the school budget pays'),
  town: z.number().describe('The cost of the benefits that the town budget pays'),
  unknown: z
    .int()
    .describe(
      'The number of lines whose health insurance cost is unknown, for example because the chosen plan has no premium in the year. No total includes the health insurance of such lines',
    ),
};
const benefitTotals = z.strictObject(figures);
export type BenefitTotals = z.output<typeof benefitTotals>;

const costRow = z.strictObject({
  key: z.string().describe('A unique key for each row. In the list by person, the id of the line'),
  label: z
    .string()
    .nullable()
    .describe('The person, position number or work group. Null for lines without a position number or work group'),
  lineId: id.nullable().describe('The id of the line. Sent only in the list by person. Null for a vacancy'),
  positionNumber: z.string().nullable(),
  title: z.string().nullable(),
  workGroup: z.string().nullable(),
  source: z
    .enum(PLAN_SOURCES)
    .nullable()
    .describe(
      'The source of the health insurance figure, or the reason why there is none. Sent only in the list by person. FILE: the imported roster. ELECTION: the plan that the person chose. WAIVED: the payment to a person who waived coverage. MIX: the mix of the work group. NONE: the FTE is too low for any health plan. NO_PREMIUM: the chosen plan has no premium for the year. UNKNOWN: there is no figure',
    ),
  parts: z
    .array(z.string())
    .describe('The plans and rates that the benefits are calculated from. Sent only in the list by person'),
  ...figures,
});
export type BenefitCostRow = z.output<typeof costRow>;

const query = z.strictObject({
  ...roster,
  by: z.enum(COST_BY).default('group'),
  position: trimmedText(60).optional().describe('Only the lines with this position number'),
});

export const benefitCost = get('/benefits/cost', {
  summary:
    'Calculate the cost of benefits by person, position or work group, and show what the school budget and the town budget each pay',
  roles: STAFF,
  query,
  response: z.strictObject({
    ...readFrom,
    by: z.enum(COST_BY),
    rows: z.array(costRow),
    totals: benefitTotals,
    notes: z.array(z.string()).describe('Notes on costs that are missing from the figures'),
  }),
});
export type BenefitCostList = z.output<typeof benefitCost.response>;

export const benefitCostCsv = get('/benefits/cost/csv', {
  summary: 'Download the cost of benefits as a CSV file',
  roles: STAFF,
  query,
  media: [CSV],
  response: file,
});
