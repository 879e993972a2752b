import { z } from 'zod';
import { PAYERS, PLAN_KINDS, RATE_KINDS } from '../rules/benefits/benefit-year.ts';
import { get, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, id, idText, instant, percent, requiredText, year } from './fields.ts';

const MAX_PREMIUM = 100_000;
const MAX_FTE = 5;

const share = percent.refine((value) => value >= 0 && value <= 100, 'must be from 0 to 100');
const amount = dollars.refine((value) => value >= 0 && value <= MAX_PREMIUM, 'must be from 0 to 100,000');
const payer = z.enum(PAYERS).describe('The budget that pays: the school’s or the town’s');

/** The fields of a row that are entered. */
export const planFields = z.strictObject({
  kind: z.enum(PLAN_KINDS).describe('Cannot change once the plan exists'),
  name: requiredText(120),
  coverage: requiredText(60).describe('Such as Individual or Family'),
  monthlyPremium: amount.describe('The whole premium of a month'),
  employerPercent: share,
  months: z.int().min(1, 'must be from 1 to 12').max(12, 'must be from 1 to 12').describe('Months with a premium'),
  minFte: z
    .number()
    .refine((value) => value >= 0 && value <= MAX_FTE, 'must be from 0 to 5')
    .refine((value) => Number(value.toFixed(4)) === value, 'must have at most 4 decimals')
    .describe(
      'Minimum FTE to be eligible; a person with a smaller FTE gets nothing, and premiums are never prorated by FTE',
    ),
  paidBy: payer,
});
export const mixFields = z.strictObject({
  workGroupId: id,
  planId: id,
  percent: share.describe(
    'Share of the work group; the plans of a kind may add up to 100, and the rest have waived coverage',
  ),
});
export const rateFields = z.strictObject({
  kind: z.enum(RATE_KINDS),
  percent: share.describe('Percent of pay'),
  workGroupId: id.nullable().describe('null: all work groups'),
  fund: requiredText(60).nullable().describe('null: all funds; a grant pension then applies to grants only'),
  paidBy: payer,
});
export const electionFields = z
  .strictObject({
    lineId: id.describe('A base line of a roster'),
    kind: z.enum(PLAN_KINDS),
    planId: id.nullable().describe('null: waived'),
    optOut: amount.nullable().describe('Yearly payment to a person who waived coverage; null with a plan'),
  })
  .refine(({ planId, optOut }) => (planId === null) !== (optOut === null), {
    message: 'must be given if there is no plan, and only then; 0 if a person who waived gets nothing',
    path: ['optOut'],
  });

/** What every row has besides its fields. */
const stored = { id, rev: z.int(), updatedAt: instant, updatedBy: z.string() };

export const benefitPlan = z.strictObject({
  ...stored,
  ...planFields.shape,
  fiscalYear: year,
  elections: z.int().describe('People who chose it'),
});
export type BenefitPlanRow = z.output<typeof benefitPlan>;
export const benefitMix = z.strictObject({ ...stored, ...mixFields.shape, fiscalYear: year, workGroup: z.string() });
export type BenefitMixRow = z.output<typeof benefitMix>;
export const benefitRate = z.strictObject({
  ...stored,
  ...rateFields.shape,
  fiscalYear: year,
  workGroup: z.string().nullable(),
});
export type BenefitRateRow = z.output<typeof benefitRate>;
export const benefitElection = z.strictObject({
  ...stored,
  ...electionFields.shape,
  name: z.string().describe('The name of the person'),
  workGroup: z.string().nullable(),
  plan: z.string().nullable().describe('Name and coverage'),
});
export type BenefitElectionRow = z.output<typeof benefitElection>;

const ofYear = z.strictObject({ fiscalYear });

export const listBenefitPlans = get('/benefit-plans', {
  summary: 'The benefit plans of a fiscal year with their premiums',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitPlan),
});
export const listBenefitMix = get('/benefit-mix', {
  summary: 'The share of each work group in the benefit plans of a fiscal year',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitMix),
});
export const listWaivedShares = get('/benefit-mix/waived', {
  summary: 'The share of each work group that waived a kind of plan: 100% minus the plans in its mix',
  roles: STAFF,
  query: ofYear,
  response: z.array(
    z.strictObject({
      workGroupId: id,
      workGroup: z.string(),
      kind: z.enum(PLAN_KINDS),
      percent: share.describe('0 if all are in a plan'),
      taken: z.array(share).describe('Shares of the plans of that kind. With the waived share they add up to 100'),
    }),
  ),
});

export const listBenefitRates = get('/benefit-rates', {
  summary: 'What the employer pays as percentages of pay in a fiscal year',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitRate),
});
export const listBenefitElections = get('/benefit-elections', {
  summary: 'The benefit plans that the people of a roster chose',
  roles: STAFF,
  query: z.strictObject({ scenarioId: idText.optional(), budgetYearId: idText.optional() }),
  response: z.array(benefitElection),
});
