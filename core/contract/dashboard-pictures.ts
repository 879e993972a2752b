import { z } from 'zod';
import { GUIDANCE_AMOUNT } from './covered.ts';
import { versionNumber } from './dashboard.ts';
import { ANYONE_SIGNED_IN, get, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, year } from './fields.ts';
import { SCHOOL_SHARE } from './town-goals.ts';

/** Number of fiscal years in the chart of the gap between budget and guidance. */
export const YEARS_OF_GAP = 5;

const LAST_YEAR_SOURCES = ['budget', 'goal', 'actuals'] as const;

const query = z.strictObject({
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  version: versionNumber
    .optional()
    .describe('A version number such as v3. The budget of that version is used instead of the active budget'),
});

export const fiveYears = get('/line-items/budget/five-years', {
  summary: 'Compare the proposed budgets for a fiscal year and the next four years with town guidance',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    budgetYearId: id.nullable(),
    fiscalYear: year.nullable(),
    previous: z
      .strictObject({
        fiscalYear: year,
        need: z
          .number()
          .describe(
            'The amount in the funds that the town’s guidance covers. If the year’s guidance is hidden from VIEW_ONLY users, they get the whole proposed budget',
          ),
        source: z
          .enum(LAST_YEAR_SOURCES)
          .describe(
            '`budget`: the proposed budget for the year. `goal`: the actual amount that a user entered along with town guidance. Used if there is no proposed budget. `actuals`: the spending in the ledger at the end of the year. Used if neither a proposed budget nor an entered amount exists. VIEW_ONLY users never get `actuals`',
          ),
      })
      .nullable()
      .describe(
        'The year before the first of the five years. Null if that year has none of the amounts listed under `source`. If townGoal of the first year is hidden from VIEW_ONLY users, these users get only an amount with the source `budget`',
      ),
    hasUncovered: z
      .boolean()
      .describe(
        'True if at least one year has amounts in funds that guidance does not cover. `need` leaves out these amounts',
      ),
    years: z.array(
      z.strictObject({
        fiscalYear: year,
        need: z
          .number()
          .nullable()
          .describe(
            'The part of the proposed budget that is in funds that the town’s guidance covers. Null if the year has no lines. If townGoal is hidden from VIEW_ONLY users, they get the whole proposed budget',
          ),
        townGoal: z.number().nullable().describe(GUIDANCE_AMOUNT),
        gap: z
          .number()
          .nullable()
          .describe(
            'townGoal minus need. Negative if the proposed budget is over guidance. Null if townGoal or need is null',
          ),
        schoolShare: z
          .number()
          .nullable()
          .describe(
            `${SCHOOL_SHARE}. Null if the year has no guidance or no town budget, or if townGoal is hidden from VIEW_ONLY`,
          ),
      }),
    ),
  }),
});
export type FiveYears = z.output<typeof fiveYears.response>;
export type LastYear = NonNullable<FiveYears['previous']>;

const ratios = {
  students: z.int().nullable().describe('The number of students enrolled in the budget year. Null if unknown'),
  fte: z
    .number()
    .describe(
      'The FTE of the operating budget. Vacancies and people on leave are left out. A salary of $0 (not a blank salary) means that the person is on leave',
    ),
  studentsPerFte: z
    .number()
    .nullable()
    .describe('The number of students divided by FTE, with one decimal. Null if there are no students or no staff'),
  cost: z.number().describe('The amount in the proposed budget'),
  costPerPupil: z
    .number()
    .nullable()
    .describe('The cost divided by the number of students. Null if there are no students'),
};

export const changeReasons = get('/line-items/budget/change-reasons', {
  summary:
    'The reasons that were entered for the public page to explain the change from the year before. The amounts in `bars` add up to the change',
  roles: STAFF,
  query,
  response: z.strictObject({
    fiscalYear: year.nullable(),
    change: z
      .strictObject({
        fromYear: year.describe('The year that the public page compares the budget with'),
        isFromActuals: z.boolean().describe('True if `before` is actual spending from the ledger'),
        before: z.number(),
        after: z.number().describe('The proposed budget'),
        bars: z.array(
          z.strictObject({
            reason: z
              .string()
              .nullable()
              .describe('The reason for this part of the change. Null for the unexplained part'),
            amount: z.number(),
          }),
        ),
      })
      .nullable()
      .describe(
        'The change from the year before, with its reasons. Null if no reasons were entered, or if there is no year to compare with. Also null if the fiscal year is not the default year of the public page',
      ),
  }),
});
export type ChangeReasons = z.output<typeof changeReasons.response>;

export const schoolFigures = get('/line-items/summary/by-school', {
  summary: 'Compare schools by enrollment, FTE and proposed budget. Includes students per FTE and cost per pupil',
  roles: STAFF,
  query,
  response: z.strictObject({
    budgetYearId: id.nullable(),
    schools: z
      .array(
        z.strictObject({
          building: z.string(),
          buildingId: id.nullable().describe('The id of the building. Null for district-wide'),
          hasStudents: z
            .boolean()
            .describe(
              'Whether students are expected in the building. True if the building has a building type or enrolled students. If no building in the district has a building type, students are expected in every building. Always false for the district-wide row',
            ),
          ...ratios,
        }),
      )
      .describe('The buildings that have students, staff or costs, sorted by name. District-wide comes last'),
    total: z.strictObject(ratios).describe('The figures for the whole district: all schools plus district-wide'),
    peers: z
      .strictObject({
        fiscalYear: year,
        source: z.string(),
        link: z.string().describe('The web address of the source. Empty if there is none'),
        rows: z.array(z.strictObject({ district: z.string(), costPerPupil: z.number(), isState: z.boolean() })),
      })
      .nullable()
      .describe(
        'The figures entered for the public page: the cost per pupil in other districts and in the state. If no figures were entered for the fiscal year, the latest figures from the four years before are used. Null if none of the five years has figures',
      ),
  }),
});
export type SchoolFigures = z.output<typeof schoolFigures.response>;

const POSITION_CHANGE_BY = ['function', 'building'] as const;
export type PositionChangeBy = (typeof POSITION_CHANGE_BY)[number];

const fteFigures = {
  before: z.number().describe('Roster FTE in the year before, including vacancies'),
  after: z.number().describe('Roster FTE in the fiscal year, including vacancies'),
  change: z.number().describe('`after` minus `before`. Positive if positions were added, negative if they were cut'),
};

export const positionChange = get('/line-items/summary/position-change', {
  summary:
    'Compare roster FTE with the year before, by DESE function or building. Vacancies are included. A person who leaves during the year counts for that year. The resulting vacancy does not',
  roles: STAFF,
  query: query.extend({ by: z.enum(POSITION_CHANGE_BY).default('function') }),
  response: z.strictObject({
    by: z.enum(POSITION_CHANGE_BY),
    fiscalYear: year.nullable(),
    previousFiscalYear: year.nullable(),
    rows: z
      .array(
        z.strictObject({
          label: z.string().describe('The code and name of the function, or the name of the building'),
          buildingId: id.nullable().describe('The id of the building. Null for district-wide, and for functions'),
          ...fteFigures,
        }),
      )
      .describe('The rows, from the most FTE added to the most FTE cut. The rows add up to the totals'),
    totals: z.strictObject(fteFigures).nullable().describe('The totals. Null if one of the two years has no roster'),
  }),
});
export type PositionChange = z.output<typeof positionChange.response>;

export const revenueAndTuition = get('/line-items/summary/revenue-and-tuition', {
  summary:
    'The amounts entered for the public page: revenue by source, and out-of-district special education tuition. VIEW_ONLY users get only the figures of the current release',
  roles: ANYONE_SIGNED_IN,
  query,
  response: z.strictObject({
    budgetYearId: id.nullable(),
    fiscalYear: year.nullable(),
    hasSources: z.boolean().describe('True if revenue by source is entered for the public page'),
    revenueYear: year
      .nullable()
      .describe(
        'The fiscal year of the revenue sources that were entered for the public page: the default year of the page. Null if no sources were entered, or if no published year has a budget',
      ),
    revenue: z
      .strictObject({
        rows: z
          .array(
            z.strictObject({
              name: z.string(),
              amount: z.number(),
              share: z.number().describe('The share of `total` in percent, rounded to one decimal'),
            }),
          )
          .describe(
            'The revenue sources. If the sources do not cover the budget, the last row is the remaining amount',
          ),
        total: z.number().describe('The sum of the rows'),
        missing: z
          .number()
          .describe('The proposed budget minus the sources. Negative if the sources are more than the budget'),
      })
      .nullable()
      .describe(
        'The revenue by source. Null if `revenueYear` differs from `fiscalYear`, or if `fiscalYear` has no proposed budget',
      ),
    tuition: z
      .strictObject({
        source: z.string(),
        link: z.string().describe('The web address of the source. Empty if there is none'),
        rows: z.array(
          z.strictObject({
            fiscalYear: year,
            tuition: z.number(),
            offsets: z
              .number()
              .describe('Money that pays for part of the tuition, such as the state’s circuit breaker'),
            net: z.number().describe('The tuition minus the offsets'),
          }),
        ),
      })
      .nullable()
      .describe('Special education tuition by fiscal year, earliest year first. Null if none was entered'),
  }),
});
export type RevenueAndTuition = z.output<typeof revenueAndTuition.response>;
