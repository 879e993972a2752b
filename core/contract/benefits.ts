import { z } from 'zod';
import { PAYERS, PLAN_KINDS, RATE_KINDS } from '../rules/benefits/benefit-year.ts';
import { get, STAFF } from './endpoint.ts';
import { dollars, fiscalYear, id, idText, instant, percent, requiredText, year } from './fields.ts';

const MAX_PREMIUM = 100_000;
const MAX_FTE = 5;

const share = percent.refine((value) => value >= 0 && value <= 100, 'must be from 0 to 100');
const amount = dollars.refine((value) => value >= 0 && value <= MAX_PREMIUM, 'must be from 0 to 100,000');
const payer = z.enum(PAYERS).describe('The budget that pays: the school budget or the town budget');

/** The fields of a plan that a user enters. */
export const planFields = z.strictObject({
  kind: z
    .enum(PLAN_KINDS)
    .describe(
      'The kind of benefit. It cannot be changed if anyone has chosen the plan, or if a work group has the plan in its mix',
    ),
  name: requiredText(120),
  coverage: requiredText(60).describe('The coverage of the plan, such as Individual or Family'),
  monthlyPremium: amount.describe('The whole monthly premium, including the employee’s share'),
  employerPercent: share,
  months: z
    .int()
    .min(1, 'must be from 1 to 12')
    .max(12, 'must be from 1 to 12')
    .describe('The number of monthly premiums per year'),
  minFte: z
    .number()
    .refine((value) => value >= 0 && value <= MAX_FTE, 'must be from 0 to 5')
    .refine((value) => Number(value.toFixed(4)) === value, 'must have at most 4 decimals')
    .describe(
      'The minimum FTE for coverage. A person with a lower FTE gets no coverage. Premiums are never reduced for part-time FTE',
    ),
  paidBy: payer,
});
export const mixFields = z.strictObject({
  workGroupId: id,
  planId: id,
  percent: share.describe(
    'The percentage of the work group in this plan. The percentages for one kind of plan can add up to at most 100. Employees who are in no plan of this kind are assumed to have waived coverage',
  ),
});
export const rateFields = z.strictObject({
  kind: z.enum(RATE_KINDS),
  percent: share.describe('The rate as a percentage of pay'),
  workGroupId: id
    .nullable()
    .describe(
      'The work group that the rate applies to. If null, the rate applies to all work groups that have no separate rate of this kind',
    ),
  fund: requiredText(60)
    .nullable()
    .describe(
      'The fund that the rate applies to. If null, the rate applies to all funds that have no separate rate of this kind. Exception: A pension rate for grants applies only to grants, even if the fund is null',
    ),
  paidBy: payer,
});
export const electionFields = z
  .strictObject({
    lineId: id.describe('The id of a base-year line of a roster'),
    kind: z.enum(PLAN_KINDS),
    planId: id.nullable().describe('The id of the plan. Null if the person waived coverage'),
    optOut: amount
      .nullable()
      .describe('The yearly payment to a person who waived coverage. Null if the person has a plan'),
  })
  .refine(({ planId, optOut }) => (planId === null) !== (optOut === null), {
    message:
      'must be an amount if planId is null, and must be null if planId has a value. Send 0 if a person waived coverage but gets no payment',
    path: ['optOut'],
  });

/** The fields that every stored row has in addition to the fields that a user enters. */
const stored = { id, rev: z.int(), updatedAt: instant, updatedBy: z.string() };

export const benefitPlan = z.strictObject({
  ...stored,
  ...planFields.shape,
  fiscalYear: year,
  elections: z
    .int()
    .describe(
      'The number of people on active rosters who chose this plan. A person who is on the active rosters of two budget years counts twice. Other budgets and deleted lines do not count',
    ),
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
  plan: z.string().nullable().describe('The name and coverage of the plan. Null if the person waived coverage'),
});
export type BenefitElectionRow = z.output<typeof benefitElection>;

const ofYear = z.strictObject({ fiscalYear });

export const listBenefitPlans = get('/benefit-plans', {
  summary: 'The benefit plans for a fiscal year with their premiums',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitPlan),
});
export const listBenefitMix = get('/benefit-mix', {
  summary: 'The percentage of each work group that is in each benefit plan, for one fiscal year',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitMix),
});
export const listWaivedShares = get('/benefit-mix/waived', {
  summary:
    'The percentage of each work group that waived coverage, by kind of plan. The waived percentage is 100% minus the percentages in the plans of the kind. Kinds for which a work group has no percentages are left out',
  roles: STAFF,
  query: ofYear,
  response: z.array(
    z.strictObject({
      workGroupId: id,
      workGroup: z.string(),
      kind: z.enum(PLAN_KINDS),
      percent: share.describe('The percentage of the work group that waived coverage. 0 if everyone is in a plan'),
      taken: z
        .array(share)
        .describe(
          'The percentage of the work group in each plan of this `kind`. These percentages and `percent` add up to 100',
        ),
    }),
  ),
});

export const listBenefitRates = get('/benefit-rates', {
  summary: 'The benefit rates that the district pays as percentages of pay in a fiscal year',
  roles: STAFF,
  query: ofYear,
  response: z.array(benefitRate),
});
export const listBenefitElections = get('/benefit-elections', {
  summary: 'The benefit plans that the people on a roster chose, and the coverage that they waived',
  roles: STAFF,
  query: z.strictObject({ scenarioId: idText.optional(), budgetYearId: idText.optional() }),
  response: z.array(benefitElection),
});
