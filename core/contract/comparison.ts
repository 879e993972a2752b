import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, year } from './fields.ts';

/** The number of years that can be compared: the base year and the next five years. */
const COMPARED_YEARS = 6;
const COMPARISON_FLAGS = ['Large Variance', 'Aligned', 'No Operating', 'No Proposed'] as const;

/** Lists the fiscal years that can be compared, starting with the base year. */
export function comparedYears(baseYear: number): number[] {
  return Array.from({ length: COMPARED_YEARS }, (_, index) => baseYear + index);
}

const compared = {
  operating: z.number().describe('The cost of the roster'),
  operatingCount: z.int().describe('The number of roster lines'),
  proposed: z.number().describe('The total of the personnel lines in the proposed budget'),
  proposedCount: z.int().describe('The number of personnel lines in the proposed budget'),
  variance: z.number().describe('The proposed amount minus the operating amount'),
  percent: z
    .number()
    .nullable()
    .describe(
      'The variance as a percentage of the operating amount, with 2 decimals. Null if the operating amount is 0',
    ),
  isHighlighted: z.boolean().describe('True if the variance is more than 5% of the operating amount, over or under'),
  flag: z.enum(COMPARISON_FLAGS).nullable(),
};

const category = { categoryId: id.nullable(), category: z.string(), color: z.string() };

const comparedCategory = z.strictObject({ ...category, ...compared });
export type ComparedCategory = z.output<typeof comparedCategory>;

const otherLines = {
  total: z.number().describe('The total of the lines'),
  count: z.int().describe('The number of lines'),
};
const otherCategory = z.strictObject({ ...category, ...otherLines });

const yearQuery = { budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() };

export const compareBudgets = get('/comparison', {
  summary:
    'Compare the operating budget with the personnel lines of the proposed budget, by category, in one fiscal year',
  roles: STAFF,
  query: z.strictObject(yearQuery),
  response: z.strictObject({
    budgetYearId: id,
    fiscalYear: year,
    fiscalYears: z.array(year).describe('The years that can be compared'),
    isProjected: z.boolean(),
    operatingScenario: z.strictObject({ id, name: z.string() }).nullable(),
    proposedScenario: z.strictObject({ id, name: z.string() }).nullable(),
    categories: z
      .array(comparedCategory)
      .describe('The categories in display order. Lines without a category come last'),
    total: z.strictObject(compared),
    nonPersonnel: z
      .strictObject({ categories: z.array(otherCategory), ...otherLines })
      .describe('The non-personnel lines of the proposed budget, in total and by category'),
    proposedTotal: z.number().describe('The total of the whole proposed budget, including non-personnel lines'),
  }),
});
export type BudgetComparison = z.output<typeof compareBudgets.response>;

/** Key of lines without a category. */
export const UNCATEGORIZED_KEY = 'uncategorized';

export const comparisonLines = get('/comparison/lines', {
  summary: 'The lines of one category in the operating budget and in the proposed budget',
  roles: STAFF,
  query: z.strictObject({
    ...yearQuery,
    categoryId: z.union([z.literal(UNCATEGORIZED_KEY), idText]).describe('The id of a category, or `uncategorized`'),
  }),
  response: z.strictObject({
    operating: z.array(
      z.strictObject({
        id,
        name: z.string().nullable(),
        position: z.string().nullable(),
        building: z.string().nullable(),
        isVacancy: z.boolean(),
        cost: z.number(),
      }),
    ),
    proposed: z.array(
      z.strictObject({
        id,
        accountDescription: z.string().nullable(),
        accountLine: z.string().nullable(),
        building: z.string().nullable(),
        amount: z.number(),
      }),
    ),
  }),
});
export type ComparisonLines = z.output<typeof comparisonLines.response>;
