import { z } from 'zod';
import { PAYERS } from '../rules/benefits/benefit-year.ts';
import { NET_SAVING_DEFAULTS } from '../rules/benefits/net-saving.ts';
import { dollars, id, percent } from './fields.ts';

const notNegative = dollars.refine((value) => value >= 0, 'must not be below 0');
const share = percent.refine((value) => value >= 0 && value <= 100, 'must be from 0 to 100');

/** Salaries and wages of one position: far from the largest amount that a total can hold. */
const aYear = notNegative.refine((value) => value <= 10_000_000, 'must be at most 10,000,000');

const OF_PLAN =
  'that of the health plan with the largest share in the mix of the work group, else of all, if there are plans';
const OF_RATES = 'the rate of the work group, else the general one, of the last fiscal year with rates';

const paidBy = z.enum(PAYERS).optional();
const months = z.int().min(0).max(12);

/** A typical position that would be cut. It names no one. */
export const cutProfile = z
  .strictObject({
    salary: aYear,
    workGroupId: id
      .optional()
      .describe('The work group whose benefits are used for figures that you do not give; default: the whole district'),
    grantSalary: aYear.default(0).describe('The part of the salary that a federal grant pays'),
    baseWages: aYear
      .optional()
      .describe('Wages of the year on which unemployment benefits are calculated; default: the salary'),
    monthlyPremium: aYear.optional().describe(`The whole premium of the health plan; default: ${OF_PLAN}`),
    employerPercent: share.optional().describe(`The employer's part of the premium; default: ${OF_PLAN}`),
    premiumMonths: months.optional().describe(`Months of a year in which the premium is paid; default: ${OF_PLAN}`),
    healthMonths: months
      .optional()
      .describe('How many months of the first year the employer saves the premium; default: premiumMonths'),
    healthPaidBy: paidBy.describe(`Whose budget pays for health insurance; default: ${OF_PLAN}`),
    medicarePercent: share.optional().describe(`Default: ${OF_RATES}`),
    medicarePaidBy: paidBy.describe(`Default: ${OF_RATES}`),
    workersCompPercent: share.optional().describe(`Default: ${OF_RATES}`),
    workersCompPaidBy: paidBy.describe(`Default: ${OF_RATES}`),
    unemploymentWeeks: z.int().min(0).max(52).default(NET_SAVING_DEFAULTS.unemploymentWeeks),
    unemploymentCap: aYear
      .default(NET_SAVING_DEFAULTS.unemploymentCap)
      .describe('The largest weekly unemployment benefit'),
    payouts: aYear.default(0).describe('Paid once when the person leaves, such as sick leave'),
  })
  .refine(({ salary, grantSalary }) => grantSalary <= salary, {
    message: 'must not be above the salary',
    path: ['grantSalary'],
  });
export type CutProfileInput = z.output<typeof cutProfile>;

export const netSaving = z.strictObject({
  source: z
    .string()
    .nullable()
    .describe(
      'Source of the figures that the request left out, in words; null: the district has no plans and no rates',
    ),
  parts: z
    .strictObject({
      salary: z.number(),
      medicare: z.number(),
      workersComp: z.number(),
      grantPension: z.number(),
      health: z.number(),
      unemployment: z.number().describe('A cost of the first year'),
      payouts: z.number().describe('A cost of the first year'),
    })
    .describe('The parts of the saving of one position in the first year'),
  columns: z
    .array(
      z.strictObject({
        basis: z
          .enum(['AVERAGE', 'NET', 'SCHOOL'])
          .describe(
            'AVERAGE: the average salary alone; NET: town and school together; SCHOOL: the school budget alone',
          ),
        firstYear: z.number().describe('What one position saves in the first year'),
        later: z.number().describe('What it saves in each later year'),
        positions: z.int().nullable().describe('Rounded up; null where a cut saves nothing in the first year'),
      }),
    )
    .describe('The positions for the reduction by each assumption; the average salary comes first'),
});
export type NetSaving = z.output<typeof netSaving>;
