import { z } from 'zod';
import { SMALLEST_PUBLIC_GROUP } from '../rules/publishing/suppression.ts';
import { MAX_STUDENTS } from '../import/enrollment/read-count.ts';
import type { StoryPart } from '../story-parts.ts';
import { dollars, hundredths, plainDate, requiredText, textOfLines, trimmedText, year } from './fields.ts';
import { classSizes, outOfDistrict, peerCosts } from './public-dashboard-sourced.ts';

export const MAX_QUESTIONS = 10;
export const MAX_EVENTS = 12;
export const MAX_REVENUES = 15;
export const MAX_EARLIER_YEARS = 8;
export const MAX_REASONS = 8;
export const MAX_SERVICES = 20;
const MAX_SERVICE_FTE = 1000;
const MAX_SERVICE_COST = 999_999_999;

const amount = dollars.refine((value) => value > 0, 'must be more than 0');
const requiredLines = (max: number) => textOfLines(max).min(1, 'is required');

/** What the first published year is compared with: the budget of the year before, or the actual spending of that year. */
const LAST_YEAR_FROM = ['budget', 'actuals'] as const;

export const SERVICE_CHANGES = ['added', 'reduced', 'kept'] as const;

const service = z.strictObject({
  change: z.enum(SERVICE_CHANGES),
  text: requiredText(150),
  amount: amount
    .refine((value) => value <= MAX_SERVICE_COST, 'must be at most $999,999,999')
    .nullable()
    .describe('The amount in dollars, positive even for a reduction. Null if no amount was entered'),
  fte: hundredths
    .refine((value) => value > 0 && value <= MAX_SERVICE_FTE, `must be more than 0 and at most ${MAX_SERVICE_FTE}`)
    .nullable()
    .describe('The number of positions, positive even for a reduction. Null if no number was entered'),
});

export const revenueSource = z.strictObject({ name: requiredText(120), amount });
export type RevenueSource = z.output<typeof revenueSource>;

/** Texts and figures for residents that an administrator types in. Each release keeps its own copy. */
export const publicStory = z.strictObject({
  lastYearFrom: z
    .enum(LAST_YEAR_FROM)
    .default('budget')
    .describe(
      'The amount that the earliest published year is compared with. `budget`: the budget for the year before. If the year before has no budget, its actual spending. `actuals`: the actual spending in the year before. If there are no full-year actuals, the budget for that year',
    ),
  lastYear: z
    .strictObject({ fiscalYear: year, amount, source: requiredText(200) })
    .nullable()
    .describe(
      'The budget total that a user entered for a year that is not on the public page. The public page compares the following year with this total. If the system has a budget for that year too, the entered total is used',
    ),
  earlierYears: z
    .array(
      z.strictObject({
        fiscalYear: year,
        amount,
        students: z
          .int('must be a whole number')
          .min(SMALLEST_PUBLIC_GROUP, `must be at least ${SMALLEST_PUBLIC_GROUP}`)
          .max(MAX_STUDENTS, `must be at most ${MAX_STUDENTS}`)
          .nullable(),
        source: requiredText(200),
      }),
    )
    .max(MAX_EARLIER_YEARS, `must have at most ${MAX_EARLIER_YEARS} years`)
    .superRefine((rows, context) => {
      const years = rows.map(({ fiscalYear }) => fiscalYear);
      const twice = years.find((one, index) => years.indexOf(one) < index);
      if (twice === undefined) return;
      context.addIssue({ code: 'custom', message: `FY${twice} appears more than once` });
    })
    .default([])
    .describe(
      'Budgets and enrollment for earlier years. In the five-year comparison, these figures replace the system’s figures for the same years',
    ),
  reasons: z
    .array(
      z.strictObject({
        reason: requiredText(150),
        amount: dollars
          .refine((value) => value !== 0, 'must not be 0')
          .describe('The amount in dollars. Negative for a decrease'),
      }),
    )
    .max(MAX_REASONS, `must have at most ${MAX_REASONS} reasons`)
    .default([])
    .describe(
      'The reasons why the default year’s budget changes from the year before. The page adds a line for the part of the change that the reasons do not explain',
    ),
  note: z
    .strictObject({ author: trimmedText(120), text: requiredLines(1200) })
    .nullable()
    .describe('The superintendent’s note'),
  questions: z
    .array(z.strictObject({ question: requiredText(200), answer: requiredLines(1500), source: requiredText(200) }))
    .max(MAX_QUESTIONS, `must have at most ${MAX_QUESTIONS} questions`),
  timeline: z
    .array(z.strictObject({ date: plainDate, event: requiredText(150), comment: trimmedText(300) }))
    .max(MAX_EVENTS, `must have at most ${MAX_EVENTS} dates`)
    .describe('Important dates in the budget process. `comment` says how residents can take part'),
  taxes: z
    .strictObject({
      fiscalYear: year,
      rate: amount
        .refine((value) => value <= 100, 'must be at most 100')
        .describe('Dollars per $1,000 of assessed value'),
      levy: amount.describe('The town’s total property tax levy for that year, in dollars'),
      source: requiredText(200),
    })
    .nullable()
    .describe('The tax figures for estimating a tax bill'),
  revenues: z
    .array(revenueSource)
    .max(MAX_REVENUES, `must have at most ${MAX_REVENUES} sources`)
    .describe('Where the money for the default year’s budget comes from'),
  classSizes,
  services: z
    .array(service)
    .max(MAX_SERVICES, `must have at most ${MAX_SERVICES} services`)
    .default([])
    .describe('The services that the default year’s budget adds, reduces and keeps'),
  peerCosts,
  outOfDistrict,
} satisfies Record<StoryPart, z.ZodType>);
export type PublicStory = z.output<typeof publicStory>;

/**
 * The story in a request to save it. Revenue sources must have different names, but stories that were saved earlier may list a source
 * twice.
 */
export const savedStory = publicStory.extend({
  revenues: publicStory.shape.revenues
    .superRefine((sources, context) => {
      const names = sources.map(({ name }) => name.toLowerCase());
      for (const [index, name] of names.entries()) {
        const first = names.indexOf(name);
        if (name === '' || first === index) continue;
        const message = `has the same name as row ${first + 1}. Combine the two rows, or change a name`;
        context.addIssue({ code: 'custom', path: [index, 'name'], message });
      }
    })
    .describe('The sources of the money for the default year’s budget. Each source must have a different name'),
});

export const EMPTY_STORY: PublicStory = {
  lastYearFrom: 'budget',
  lastYear: null,
  earlierYears: [],
  reasons: [],
  note: null,
  questions: [],
  timeline: [],
  taxes: null,
  revenues: [],
  classSizes: null,
  services: [],
  peerCosts: null,
  outOfDistrict: null,
};
