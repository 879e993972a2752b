import { z } from 'zod';
import { PAYERS } from '../rules/benefits/benefit-year.ts';
import { get, STAFF } from './endpoint.ts';
import { fiscalYear, idText, year } from './fields.ts';

const paidBy = z.enum(PAYERS);

export const typicalBenefits = get('/benefits/typical', {
  summary:
    'Suggest the cost of benefits for a typical position, based on the district’s plans, the share of employees in each plan, and the rates. These figures are the starting values for a calculation of net savings',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.describe(
      'The fiscal year of the plans and rates. If that year has no health plans, the plans of the latest earlier year with health plans are used. If that year has no rates, the rates of the latest earlier year with rates are used',
    ),
    workGroupId: idText
      .optional()
      .describe(
        'The work group whose mix and rates are used. The mix is the share of employees in each plan. If the work group has no mix, the mix of all work groups is used. If the work group has no rate, the general rate is used. Default: the whole district',
      ),
  }),
  response: z.strictObject({
    monthlyPremium: z
      .number()
      .describe(
        'The full monthly premium of one health plan: the plan with the largest percentage in the mix. If there is no mix, the first plan by name is used. 0 if there are no health plans',
      ),
    employerPercent: z.number(),
    premiumMonths: z.int(),
    healthPaidBy: paidBy,
    medicarePercent: z.number(),
    medicarePaidBy: paidBy,
    workersCompPercent: z.number(),
    workersCompPaidBy: paidBy,
    source: z
      .string()
      .nullable()
      .describe(
        'A sentence that names the source of the figures. Null if neither the fiscal year nor any earlier year has plans or rates',
      ),
    laterYear: year
      .nullable()
      .describe(
        'The next fiscal year that has health plans or rates. Filled only if `source` is null. Null if no later year has health plans or rates',
      ),
  }),
});
export type TypicalBenefits = z.output<typeof typicalBenefits.response>;
