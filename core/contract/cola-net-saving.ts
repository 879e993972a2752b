import { z } from 'zod';
import { PAYERS } from '../rules/benefits/benefit-year.ts';
import { NET_SAVING_DEFAULTS } from '../rules/benefits/net-saving.ts';
import { dollars, id, percent } from './fields.ts';

const notNegative = dollars.refine((value) => value >= 0, 'must not be below 0');
const share = percent.refine((value) => value >= 0 && value <= 100, 'must be from 0 to 100');

/** The yearly pay of one position. The limit keeps totals far below the largest amount that the program can handle. */
const aYear = notNegative.refine((value) => value <= 10_000_000, 'must be at most 10,000,000');

const OF_PLAN =
  'the value from the health plan with the largest percentage in the work group’s mix. If the work group has no mix, the plan with the largest percentage in all mixes together is used. If no work group has a mix, the first health plan by name is used';
const OF_RATES =
  'the work group’s rate in the fiscal year of the calculation. If the work group has no rate, the general rate is used. If the fiscal year has no rates, the rates of the latest earlier year with rates are used';

const paidBy = z.enum(PAYERS).optional();
const months = z.int().min(0).max(12);

/** A typical position to cut. It does not identify a person. */
export const cutProfile = z
  .strictObject({
    salary: aYear,
    workGroupId: id
      .optional()
      .describe(
        'The work group. Its plan mix and benefit rates fill in the values that the request leaves out. Default: the whole district',
      ),
    grantSalary: aYear.default(0).describe('The part of the salary that a federal grant pays, in dollars'),
    baseWages: aYear
      .optional()
      .describe('The yearly wages used to calculate unemployment benefits. Default: the salary'),
    monthlyPremium: aYear
      .optional()
      .describe(
        `The whole monthly premium of the health plan. Default: ${OF_PLAN}. If there are no health plans, the default is 0`,
      ),
    employerPercent: share
      .optional()
      .describe(
        `The percentage of the premium that the district pays. Default: ${OF_PLAN}. If there are no health plans, the default is 0`,
      ),
    premiumMonths: months
      .optional()
      .describe(
        `The number of monthly premiums per year. Default: ${OF_PLAN}. If there are no health plans, the default is ${NET_SAVING_DEFAULTS.premiumMonths}`,
      ),
    healthMonths: months
      .optional()
      .describe(
        'The number of monthly premiums that are saved in the first year, up to premiumMonths. Default: premiumMonths',
      ),
    healthPaidBy: paidBy.describe(
      `The budget that pays for health insurance. Default: ${OF_PLAN}. If there are no health plans, the default is TOWN`,
    ),
    medicarePercent: share
      .optional()
      .describe(
        `The Medicare rate as a percentage of pay. Default: ${OF_RATES}. If no rate applies, the default is ${NET_SAVING_DEFAULTS.medicarePercent}`,
      ),
    medicarePaidBy: paidBy.describe(
      'The budget that pays for Medicare. Default: the payer of the Medicare rate that applies. If no rate applies, the default is SCHOOL',
    ),
    workersCompPercent: share
      .optional()
      .describe(
        `The workers’ compensation rate as a percentage of pay. Default: ${OF_RATES}. If no rate applies, the default is ${NET_SAVING_DEFAULTS.workersCompPercent}`,
      ),
    workersCompPaidBy: paidBy.describe(
      'The budget that pays for workers’ compensation. Default: the payer of the workers’ compensation rate that applies. If no rate applies, the default is SCHOOL',
    ),
    unemploymentWeeks: z.int().min(0).max(52).default(NET_SAVING_DEFAULTS.unemploymentWeeks),
    unemploymentCap: aYear
      .default(NET_SAVING_DEFAULTS.unemploymentCap)
      .describe('The maximum weekly unemployment benefit, in dollars'),
    payouts: aYear
      .default(0)
      .describe('A one-time payment to the person who leaves, such as a payout of unused sick leave'),
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
      'A sentence that names the source of the figures that the request left out. Null if the district has no plans and no rates',
    ),
  parts: z
    .strictObject({
      salary: z.number(),
      medicare: z.number(),
      workersComp: z.number(),
      grantPension: z.number(),
      health: z.number(),
      unemployment: z.number().describe('The unemployment benefits paid in the first year. A cost, not savings'),
      payouts: z.number().describe('The one-time payments in the first year. A cost, not savings'),
    })
    .describe('The parts of the first-year savings from cutting one position'),
  columns: z
    .array(
      z.strictObject({
        basis: z
          .enum(['AVERAGE', 'NET', 'SCHOOL'])
          .describe(
            'What the savings include. AVERAGE: only an average salary of $85,000. NET: what the town budget and the school budget save together. SCHOOL: what the school budget alone saves',
          ),
        firstYear: z.number().describe('The amount saved in the first year by cutting one position'),
        later: z.number().describe('The amount saved in each later year by cutting one position'),
        positions: z
          .int()
          .nullable()
          .describe(
            'The number of positions to cut, rounded up. 0 if no reduction is required. Null if a cut saves nothing in the first year',
          ),
      }),
    )
    .describe('The number of positions to cut, calculated in several ways. AVERAGE comes first'),
});
export type NetSaving = z.output<typeof netSaving>;
