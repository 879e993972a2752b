import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { ADMIN, ANYONE_SIGNED_IN, get, post, STAFF } from './endpoint.ts';
import { fiscalYear, HIDDEN_UNDER_5, id, idText, trimmedText, year } from './fields.ts';

export { PROJECTED_YEARS } from '../fiscal-year.ts';

export const generateProjection = post('/projections/generate', {
  summary:
    'Regenerate the projected lines of the active operating budget or the active proposed budget, through `toFiscalYear`. Values entered by hand do not change. Projected lines of years after `toFiscalYear` are removed. If the calculation fails, nothing is saved',
  roles: STAFF,
  canRunAsJob: true,
  body: z.strictObject({
    budgetYearId: id,
    toFiscalYear: fiscalYear,
    projectionType: z.enum(SCENARIO_TYPES),
    forceRegenerate: z.boolean().optional().describe('This field has no effect. A projection is always regenerated'),
  }),
  response: z.strictObject({
    projectedCount: z.int(),
    fiscalYears: z.array(year),
    warnings: z
      .array(z.string())
      .describe(
        'Warnings about unknown values (the projection uses 0) and about categories without a yearly increase. Other warnings list salaries and benefits that had been updated from the roster. The projection replaced these amounts, so update them from the roster again',
      ),
  }),
});
export type GeneratedProjection = z.output<typeof generateProjection.response>;

/** The inputs of a projection, with the words for them. */
export const INPUT_LABELS = {
  baseRows: 'base-year lines',
  baseYear: 'the base year',
  contracts: 'contracts',
  colaSettings: 'the default COLA scenario',
  budgetSettings: 'steps and lanes',
  categories: 'yearly category increases',
  salarySchedules: 'salary schedules and placements',
  vacancies: 'vacancy rules and positions',
} as const;
export type ProjectionInput = keyof typeof INPUT_LABELS;
export const PROJECTION_INPUTS = Object.keys(INPUT_LABELS) as ProjectionInput[];

const yearTotals = {
  operatingCount: z.int().nullable().describe(HIDDEN_UNDER_5),
  operatingTotal: z.number().nullable().describe(HIDDEN_UNDER_5),
  proposedCount: z.int(),
  proposedTotal: z.number(),
};

export const projectionStatus = get('/projections/status', {
  summary: 'The projection status of the active budgets of a budget year',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({
    budgetYearId: id,
    baseYear: year.nullable(),
    toFiscalYear: year.nullable(),
    generatedAt: z.iso.datetime().nullable(),
    stale: z
      .boolean()
      .describe(
        'True if a base-year line or an assumption has changed since the projection was generated. False if there is no projection',
      ),
    changes: z
      .array(z.strictObject({ projectionType: z.enum(SCENARIO_TYPES), changed: z.array(z.enum(PROJECTION_INPUTS)) }))
      .describe('For each projection that is out of date, the inputs that have changed since it was generated'),
    years: z.array(z.strictObject({ fiscalYear: year, isProjected: z.boolean(), ...yearTotals })),
  }),
});
export type ProjectionStatus = z.output<typeof projectionStatus.response>;

export const baseYears = get('/projections/base-years', {
  summary: 'For each budget year, the base years of its active operating budget and its active proposed budget',
  roles: ANYONE_SIGNED_IN,
  response: z.array(
    z.strictObject({ budgetYearId: id, operatingBase: year.nullable(), proposedBase: year.nullable() }),
  ),
});

const baseYearFinding = z.strictObject({
  baseYear: year.nullable().describe('The base year of the active budget'),
  importedYear: year
    .nullable()
    .describe('The fiscal year that has the most imported or entered lines. Null if there are none'),
});

const diagnosticRow = z.strictObject({
  fiscalYear: year,
  hasOperating: z.boolean(),
  hasProposed: z.boolean(),
  ...yearTotals,
});
export type DiagnosticRow = z.output<typeof diagnosticRow>;

export const baseYearDiagnostic = get('/projections/base-year-diagnostic', {
  summary: 'The fiscal years that have lines, by budget type. Shows whether the imported lines are in the base year',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({
    years: z.array(diagnosticRow),
    operating: baseYearFinding,
    proposed: baseYearFinding,
  }),
});

export const fixBaseYear = post('/projections/fix-base-year', {
  summary: 'Move the imported lines of an active budget to another fiscal year. The projected lines move with them',
  roles: ADMIN,
  body: z.strictObject({ budgetYearId: id, correctBaseYear: fiscalYear, isOperating: z.boolean() }),
  response: z.strictObject({
    baseYearUpdated: z.int().describe('The number of imported lines that were moved to another year'),
    futureYearsUpdated: z.int().describe('The number of projected lines that were moved to another year'),
  }),
});
export type FixedBaseYear = z.output<typeof fixBaseYear.response>;

export const DEFAULT_POSITION = 'Teacher';
export const PROGRESSION_LIMITS = [5, 10, 20, 50] as const;
export const DEFAULT_PROGRESSION_LIMIT = 10;
const LARGEST_LIMIT = 50;

const progressionYear = z.strictObject({
  id: id.describe('The id of the line in that year'),
  fiscalYear: year,
  isProjected: z.boolean(),
  currentSalary: z.number().nullable().describe('The full-year salary'),
  yoyIncrease: z
    .number()
    .nullable()
    .describe('The salary minus the salary of the year before. Null in the base year, or if either salary is unknown'),
  colaApplied: z.number().nullable(),
  stepsLanesApplied: z.number().nullable(),
  totalIncreaseApplied: z
    .number()
    .nullable()
    .describe('The increase from COLA, steps and lanes, in dollars. Null in the base year'),
});

export const salaryProgression = get('/line-items/budget/salary-progression', {
  summary:
    'The employees of the active operating budget, sorted by name, with their salary in each fiscal year. Vacancies are left out',
  roles: STAFF,
  query: z.strictObject({
    limit: idText
      .refine((value) => value <= LARGEST_LIMIT, `must be at most ${LARGEST_LIMIT}`)
      .optional()
      .describe(`The maximum number of employees. Default: ${DEFAULT_PROGRESSION_LIMIT}`),
    position: trimmedText(200)
      .optional()
      .describe('Text to find in the position. Case does not matter. Default: all positions'),
    budgetYearId: idText
      .optional()
      .describe('The budget year. Default: the latest budget year with an active operating budget'),
  }),
  response: z.strictObject({
    progressions: z.array(
      z.strictObject({
        id,
        name: z.string(),
        position: z.string().nullable(),
        building: z.string().nullable(),
        workGroup: z.string().nullable(),
        yearData: z.array(progressionYear),
      }),
    ),
    matching: z
      .int()
      .describe(
        'The number of employees whose position contains the `position` text. Employees beyond `limit` count too',
      ),
    people: z.int().describe('The number of employees, counted without the `position` filter'),
    positions: z
      .array(z.string())
      .describe(
        'The position titles of all employees, at most 500. To filter the list, send one of them as `position`',
      ),
  }),
});
export type SalaryProgression = z.output<typeof salaryProgression.response>['progressions'][number];
