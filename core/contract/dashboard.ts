import { z } from 'zod';
import { VERSION_STATUSES } from './budgets.ts';
import { COVERED_AMOUNT, coveredFunds, GUIDANCE_AMOUNT } from './covered.ts';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { fiscalYear, HIDDEN_UNDER_5, id, idText, year } from './fields.ts';
import { CHANGE_GROUPS } from '../rules/comparing/change-groups.ts';
import { PAYROLL_CAUSES } from '../rules/projection/payroll-change.ts';

/** Number of years that the dashboard offers before and after the current fiscal year. */
const YEARS_BEFORE_CURRENT = 1;
const YEARS_AFTER_CURRENT = 5;
/** First and last year that the Settings panel offers as the current year. */
const FIRST_CURRENT_YEAR = 2020;
const LAST_CURRENT_YEAR = 2034;
/** Number of buildings on the dashboard's employee card, which shows the buildings with the most people. */
export const TOP_BUILDINGS = 4;
/** End of a chart's axis, as a multiple of the budget or the goal, whichever is larger. */
export const AXIS_HEADROOM = 1.1;
/** Name shown for lines that neither have a category nor get one from their DESE code. These lines count in all totals. */
export const UNCATEGORIZED = 'Uncategorized';

/** Parses "v3" or "3" to 3. */
export const versionNumber = z
  .string()
  .regex(/^v?[1-9]\d{0,5}$/i, 'must be a version number such as v3')
  .transform((text) => Number(text.replace(/^v/i, '')));

const query = z.strictObject({
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  version: versionNumber
    .optional()
    .describe('A version number such as v3. The budget of that version is used instead of the active budget'),
});

/** The budget that the response was read from. The ids and the fiscal year are null if there is none. */
const readFrom = {
  budgetYearId: id.nullable(),
  scenarioId: id.nullable(),
  fiscalYear: year.nullable(),
  isProjected: z.boolean(),
};

/** The sentence that explains why the figures of a whole payroll are null. */
const HIDDEN_PAYROLL = `${HIDDEN_UNDER_5}, or if the payroll total could reveal someone’s pay`;

const countAndTotal = z.strictObject({ count: z.int(), total: z.number() });

export const budgetSummary = get('/line-items/budget/summary', {
  summary: 'The proposed budget for a fiscal year, and its gap to town guidance',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    ...readFrom,
    scenarioName: z.string().nullable(),
    versionStatus: z.enum(VERSION_STATUSES).nullable(),
    proposedBudget: z.number(),
    proposedCount: z.int(),
    coveredBudget: z.number().describe(COVERED_AMOUNT),
    coveredFunds,
    breakdown: z.strictObject({
      proposed: z.strictObject({ imported: countAndTotal, projected: countAndTotal }),
    }),
    townGoal: z.number().nullable().describe(GUIDANCE_AMOUNT),
    gap: z
      .number()
      .nullable()
      .describe(
        'townGoal minus coveredBudget. Negative if the budget is over guidance. Null if townGoal is null or the budget has no lines',
      ),
    gapPercent: z
      .number()
      .nullable()
      .describe('The gap as a percentage of townGoal, with 4 decimals. Null if the gap is null or townGoal is 0'),
    isOverGuidance: z.boolean().nullable(),
  }),
});
export type BudgetSummary = z.output<typeof budgetSummary.response>;

export const budgetSources = get('/line-items/budget/sources', {
  summary:
    'The active proposed budgets that have lines in a fiscal year, latest budget year first. If another call has this fiscal year but no budget year, the call uses the active proposed budget of the budget year with the same label, such as FY27. That budget may be missing from this list, because it may have no lines in the fiscal year. If no active proposed budget has this label, the call uses the first budget in this list',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ fiscalYear }),
  response: z.array(
    z.strictObject({
      budgetYearId: id,
      budgetYear: z.string().describe('The label of a budget year, such as FY26'),
      scenarioId: id,
      scenarioName: z.string(),
      versionStatus: z.enum(VERSION_STATUSES).nullable(),
      isProjected: z.boolean().describe('True if the lines are projected from an earlier budget year'),
      total: z.number(),
    }),
  ),
});
export type BudgetSource = z.output<typeof budgetSources.response>[number];

const categoryTotal = z.strictObject({
  category: z.string(),
  categoryId: id.nullable(),
  total: z.number(),
  count: z.int(),
  color: z.string(),
});
export type CategoryTotal = z.output<typeof categoryTotal>;

export const totalsByCategory = get('/line-items/summary/by-category', {
  summary:
    'The proposed budget by category in display order. Lines without a category come last. For VIEW_ONLY, categories that would reveal someone’s pay are combined at the end',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.array(categoryTotal),
});

const buildingTotal = z.strictObject({
  building: z.string(),
  buildingId: id
    .nullable()
    .describe('The id of the building. Null for the district-wide total, and for buildings that are combined'),
  total: z.number(),
});
export type BuildingTotal = z.output<typeof buildingTotal>;

export const totalsByBuilding = get('/line-items/summary/by-building', {
  summary:
    'The proposed budget by building, largest amount first. District-wide comes last. For VIEW_ONLY, buildings that would reveal someone’s pay are combined at the end',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.array(buildingTotal),
});

export const employeeStats = get('/line-items/budget/stats', {
  summary: 'People and payroll of the operating budget',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    ...readFrom,
    totalEmployees: z.int().nullable().describe(`The number of people, without vacancies. ${HIDDEN_PAYROLL}`),
    totalSalary: z.number().nullable().describe(`The cost of all lines, including vacancies. ${HIDDEN_PAYROLL}`),
    byBuilding: z
      .array(
        z.strictObject({
          building: z.string(),
          buildingId: id
            .nullable()
            .describe('The id of the building. Null for district-wide, and for small locations that are combined'),
          count: z.int(),
          total: z.number(),
        }),
      )
      .describe('The buildings. The building with the most people comes first'),
  }),
});
export type EmployeeStats = z.output<typeof employeeStats.response>;

export const headcountByLocation = get('/line-items/headcount-by-location', {
  summary:
    'People and payroll by location. The location with the most people comes first. For VIEW_ONLY, small locations are combined',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.array(z.strictObject({ location: z.string(), count: z.int(), totalSalary: z.number() })),
});

const salaryRange = z.strictObject({
  range: z.string().describe('A salary range such as $80,000–$89,999'),
  count: z.int(),
  avgSalary: z.number().describe('The average salary: the sum of the salaries divided by the number of people'),
  minSalary: z.number().describe('The lowest salary. For VIEW_ONLY, the lower end of the range'),
  maxSalary: z.number().describe('The highest salary. For VIEW_ONLY, the upper end of the range'),
});
export type SalaryRangeRow = z.output<typeof salaryRange>;

export const salaryDistribution = get('/line-items/salary-distribution', {
  summary:
    'The number of teachers and paraeducators in each $10,000 salary range. Vacancies and people without a salary or FTE are not counted. Teacher ranges with fewer than 5 people are left out. For VIEW_ONLY, more ranges may be left out to protect people’s pay',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    ...readFrom,
    teachers: z.array(salaryRange),
    paras: z.array(salaryRange),
    leftOut: z
      .strictObject({ teachers: z.boolean(), paras: z.boolean() })
      .describe(
        'Whether a salary range with too few people is left out. Always true for VIEW_ONLY, so that the field reveals nothing about a person',
      ),
  }),
});

export const yearChange = get('/line-items/budget/year-change', {
  summary:
    'Explain how the budgets for a fiscal year differ from the budgets for the year before. The parts add up to the difference',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    fiscalYear: year.nullable(),
    previousFiscalYear: year.nullable(),
    proposed: z
      .strictObject({
        before: z.number(),
        after: z.number(),
        bars: z.array(
          z.strictObject({
            group: z
              .enum(CHANGE_GROUPS)
              .optional()
              .describe(
                'Why the lines are in the budget: `mandated` (required by law), `contractual` (required by an agreement) or `discretionary` (all other lines). `other` is the group of ledger accounts that have no budget line. Missing for VIEW_ONLY',
              ),
            category: z.string(),
            categoryId: id.nullable(),
            color: z.string(),
            amount: z.number(),
          }),
        ),
        isFromActuals: z
          .boolean()
          .optional()
          .describe(
            'True if there is no budget for the year before. In that case, `before` is actual spending from the ledger',
          ),
      })
      .nullable()
      .describe(
        'The change in the proposed budget by group and category. A category can be in several groups. Null if the fiscal year has no lines. Also null if the year before has no lines and no actual spending. For VIEW_ONLY, also null if the change from actual spending could reveal the spending of a few accounts',
      ),
    payroll: z
      .strictObject({
        before: z.number(),
        after: z.number(),
        bars: z.array(z.strictObject({ cause: z.enum(PAYROLL_CAUSES), amount: z.number(), lines: z.int() })),
        isCombined: z
          .boolean()
          .optional()
          .describe(
            'True if causes of the change were combined into the bar `other`, to protect the pay of individuals. Only for VIEW_ONLY. In all other cases, the field is missing',
          ),
      })
      .nullable()
      .describe(
        'The change in the operating budget from the year before, by cause. Null if one of the two years has no lines. For VIEW_ONLY, also null if the change could reveal someone’s pay',
      ),
  }),
});
export type YearChange = z.output<typeof yearChange.response>;

export const allFiscalYears = get('/line-items/all-fiscal-years', {
  summary:
    'The fiscal years that have lines in the active budgets, with the number of lines. For VIEW_ONLY, the lines of an operating budget that pays fewer than 5 people are not counted',
  roles: ANYONE_SIGNED_IN,
  response: z.array(
    z.strictObject({
      fiscalYear: year,
      itemCount: z.int(),
      isProjected: z.boolean().describe('True if all lines in that year are projected'),
    }),
  ),
});

/** Lists the fiscal years to choose from, earliest first. */
export function dashboardYears(currentFiscalYear: number): number[] {
  const count = YEARS_BEFORE_CURRENT + 1 + YEARS_AFTER_CURRENT;
  return Array.from({ length: count }, (_, index) => currentFiscalYear - YEARS_BEFORE_CURRENT + index);
}

/** Lists the fiscal years that can be set as the current year, earliest first. */
export function currentYearChoices(): number[] {
  return Array.from({ length: LAST_CURRENT_YEAR - FIRST_CURRENT_YEAR + 1 }, (_, index) => FIRST_CURRENT_YEAR + index);
}
