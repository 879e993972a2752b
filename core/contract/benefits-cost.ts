import { z } from 'zod';
import { PLAN_SOURCES } from '../rules/benefits/plan-benefits.ts';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, id, trimmedText } from './fields.ts';
import { readFrom, roster } from './positions.ts';

export const COST_BY = ['person', 'position', 'group'] as const;
export type CostBy = (typeof COST_BY)[number];

const figures = {
  lines: z.int().describe('Lines of the roster; vacancies are budgeted like people'),
  fte: z.number(),
  pay: z.number(),
  plans: z.number().describe('The employer’s part of premiums, and payments to people who waived coverage'),
  medicare: z.number(),
  workersComp: z.number(),
  grantPension: z.number(),
  localRetirement: z.number().describe('The assessment, spread over the lines for the full cost'),
  benefits: z.number().describe('The sum of the five amounts above'),
  fullCost: z.number().describe('Pay and benefits'),
  marginal: z.number().describe('Benefits that are saved if the line is cut: all but local retirement'),
  school: z.number().describe('Benefits that the school budget pays'),
  town: z.number().describe('Benefits that the town pays'),
  unknown: z.int().describe('Lines whose health insurance is unknown; it is not in any total'),
};
const benefitTotals = z.strictObject(figures);
export type BenefitTotals = z.output<typeof benefitTotals>;

const costRow = z.strictObject({
  key: z.string().describe('Unique for each row; by person, the id of the line'),
  label: z.string().nullable().describe('The person, position number or work group; null: lines without one'),
  lineId: id.nullable().describe('Only where each row is a person; null for a vacancy'),
  positionNumber: z.string().nullable(),
  title: z.string().nullable(),
  workGroup: z.string().nullable(),
  source: z
    .enum(PLAN_SOURCES)
    .nullable()
    .describe('Only where each row is a person: where the health insurance comes from'),
  parts: z.array(z.string()).describe('Only where each row is a person: the plans and rates'),
  ...figures,
});
export type BenefitCostRow = z.output<typeof costRow>;

const query = z.strictObject({
  ...roster,
  by: z.enum(COST_BY).default('group'),
  position: trimmedText(60).optional().describe('Only the lines with this position number'),
});

export const benefitCost = get('/benefits/cost', {
  summary: 'What the employer pays for benefits, by person, position or work group, and by whose budget',
  roles: STAFF,
  query,
  response: z.strictObject({
    ...readFrom,
    by: z.enum(COST_BY),
    rows: z.array(costRow),
    totals: benefitTotals,
    notes: z.array(z.string()).describe('What is missing from the figures'),
  }),
});
export type BenefitCostList = z.output<typeof benefitCost.response>;

export const benefitCostCsv = get('/benefits/cost/csv', {
  summary: 'The same as a CSV file',
  roles: STAFF,
  query,
  media: [CSV],
  response: file,
});
