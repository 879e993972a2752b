import { z } from 'zod';
import { PAYERS } from '../rules/benefits/benefit-year.ts';
import { get, STAFF } from './endpoint.ts';
import { fiscalYear, idText } from './fields.ts';

const paidBy = z.enum(PAYERS);

export const typicalBenefits = get('/benefits/typical', {
  summary:
    'The benefits of a typical position, from the plans, mix and rates of the district: the start of a net saving',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.describe('Plans and rates come from the last fiscal year, up to this one, that has any'),
    workGroupId: idText.optional().describe('Default: the whole district'),
  }),
  response: z.strictObject({
    monthlyPremium: z.number().describe('The whole premium of the health plan with the largest share; 0 without plans'),
    employerPercent: z.number(),
    premiumMonths: z.int(),
    healthPaidBy: paidBy,
    medicarePercent: z.number(),
    medicarePaidBy: paidBy,
    workersCompPercent: z.number(),
    workersCompPaidBy: paidBy,
    source: z.string().nullable().describe('Where this comes from, in words; null: there are no plans and no rates'),
  }),
});
export type TypicalBenefits = z.output<typeof typicalBenefits.response>;
