import { z } from 'zod';
import { LINE_GROUPS } from '../rules/comparing/change-by-line-group.ts';
import { PAYROLL_CAUSES } from '../rules/projection/payroll-change.ts';
import { VERSION_STATUSES } from './budgets.ts';
import { get } from './endpoint.ts';
import { instant, plainDate, year } from './fields.ts';
import { closedYear } from './public-dashboard-closed-years.ts';
import { PAGE_TRANSLATIONS } from './public-dashboard-languages.ts';
import { publicLink } from './public-dashboard-links.ts';
import { showFlags } from './public-dashboard-modules.ts';
import { earlierYear, publicSchool } from './public-dashboard-schools.ts';
import { publicStory } from './public-dashboard-story.ts';

export const publicFields = {
  urlPath: z.string(),
  schoolName: z.string(),
  schoolLogoUrl: z.string().nullable(),
  townWebsiteUrl: z.string().nullable(),
  schoolWebsiteUrl: z.string().nullable(),
  publishedYears: z.array(year),
  componentOrder: z.string().describe('The keys of the page sections in order, separated by commas'),
  ...showFlags.shape,
  translations: z
    .array(z.enum(PAGE_TRANSLATIONS))
    .optional()
    .describe(
      'The languages of the page and its handout, besides English. Missing in older releases, which have no handout',
    ),
  story: publicStory.optional().describe('The texts and figures that the district entered. Missing if it entered none'),
};

/** The published part of the configuration. */
const publicConfig = z.strictObject(publicFields);
export type PublicConfig = z.output<typeof publicConfig>;

const salaryRange = z.strictObject({
  range: z.string(),
  count: z.int(),
  avgSalary: z.number().nullable(),
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
});

const fteFigures = {
  authorizedFte: z.number(),
  filledFte: z
    .number()
    .describe('The FTE of the people in the positions. More than authorizedFte if a position is over-filled'),
  vacantFte: z.number(),
};
const fteGroups = z.array(z.strictObject({ name: z.string(), ...fteFigures }));

export const publicYear = z.strictObject({
  isProjected: z.boolean(),
  versionLabel: z.string(),
  status: z.enum(VERSION_STATUSES),
  adoptedOn: plainDate.nullable().optional().describe('The date of the vote. Missing in older releases'),
  fund: z.string().describe('The funds, separated by commas'),
  funds: z.array(z.string()).optional().describe('The funds. Missing in older releases'),
  previousYear: z
    .strictObject({
      fiscalYear: year,
      amount: z
        .number()
        .describe(
          'The amount for the previous year, in dollars. If `spent` is present, the amount is the actual spending. Otherwise, the amount is the whole budget',
        ),
      source: z
        .string()
        .nullable()
        .describe(
          'The source of the amount. If `spent` is present, the source is the ledger and its date. Otherwise, the source is the text that the district entered. Null if the amount comes from a budget in this system',
        ),
      spent: z
        .strictObject({
          asOf: plainDate.describe('The date of the balances'),
          categories: z
            .array(z.strictObject({ name: z.string(), amount: z.number() }))
            .describe(
              'Spending by budget category in dollars. The categories add up to `amount`. Empty if categories are not shown',
            ),
        })
        .optional()
        .describe(
          'Details of the actual spending, if the amount comes from the ledger. Missing if the amount is a budget',
        ),
    })
    .optional()
    .describe(
      'The budget or actual spending of the year before. Present only in the earliest published year. Missing if the amount is unknown',
    ),
  totalBudget: z.number(),
  townGoal: z.number().nullable(),
  comparedWithGuidance: z
    .strictObject({
      amount: z.number().describe('The amount that is compared with town guidance, in dollars'),
      funds: z.array(z.string()).describe('The funds that the amount is paid from'),
    })
    .optional()
    .describe(
      'The part of the budget that is compared with guidance. Missing if the whole budget is compared, or if no guidance is shown',
    ),
  categoryBreakdown: z.array(
    z.strictObject({ name: z.string(), amount: z.number(), itemCount: z.int(), color: z.string() }),
  ),
  lineGroups: z
    .array(z.strictObject({ group: z.enum(LINE_GROUPS), amount: z.number() }))
    .optional()
    .describe(
      'The amount of each group of lines, in dollars. `mandated`: required by law. `contractual`: set by agreements. `discretionary`: up to the district. The amounts add up to the total budget. Missing in older releases, and if categories are not shown. Also missing if all lines are in one group, or if the amounts could reveal one person’s pay',
    ),
  buildingBreakdown: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  students: z
    .int()
    .nullable()
    .optional()
    .describe('The number of students in the district. Null if unknown or below 5. Missing in older releases'),
  schools: z
    .array(publicSchool)
    .optional()
    .describe('The figures by school. Empty if buildings are not shown. Missing in older releases'),
  salaryData: z
    .strictObject({ teachers: z.array(salaryRange), paras: z.array(salaryRange) })
    .nullable()
    .describe('The number of teachers and paraeducators by salary range. Null if salaries are not shown'),
  locationData: z
    .strictObject({
      locations: z.array(z.strictObject({ location: z.string(), count: z.int(), totalSalary: z.number() })),
      totalEmployees: z.int(),
      totalSalaries: z.number(),
    })
    .nullable()
    .describe(
      'The number of people and their salaries by location. Null if people are not shown, or if there are too few people',
    ),
  averageSalary: z
    .number()
    .optional()
    .describe(
      'The average pay per FTE on the roster, rounded to the nearest $100. The page divides the amount over guidance by this average to show a number of positions. Present only if the budget is over guidance and people are shown. Missing in older releases. Also missing if there are too few people, or if the average could reveal someone’s pay',
    ),
  payrollChange: z
    .strictObject({
      fromYear: year,
      before: z.number(),
      after: z.number(),
      causes: z.array(z.strictObject({ cause: z.enum(PAYROLL_CAUSES), amount: z.number() })),
      isCombined: z
        .boolean()
        .optional()
        .describe(
          'True if causes of the change were combined into `other`, to protect the pay of individuals. Otherwise, the field is missing',
        ),
    })
    .nullable()
    .describe(
      'The change in payroll from the year before. Null if the year before is not published. Also null if the change is unknown or not shown',
    ),
  fte: z
    .strictObject({ schools: fteGroups, functions: fteGroups, total: z.strictObject(fteFigures) })
    .optional()
    .describe(
      'The FTE of positions, by school and by function. The FTE of the schools adds up to `total`. The FTE of the functions also adds up to `total`. Missing if there are no positions, or if FTE is not shown',
    ),
  staffChange: z
    .strictObject({
      fromYear: year,
      departures: z.int().nullable().describe('The number of people who left. Null if 1 to 4 people left'),
      hires: z.int().nullable().describe('The number of people who were hired. Null if 1 to 4 people were hired'),
      vacancies: z.int().describe('The number of vacancies in the positions of people who left'),
      saving: z
        .number()
        .nullable()
        .describe(
          'The amount saved by replacing the people who left. Null if the amount is unknown, or if it would reveal someone’s pay. Also null if fewer than 5 people left, or if fewer than 5 people were replaced',
        ),
    })
    .optional()
    .describe(
      'The staff changes since the year before. Missing if the year before is not published, if the staff of either year is unknown, or if staff changes are not shown',
    ),
});
export type PublicYear = z.output<typeof publicYear>;

const viewedLink = publicLink.omit({ isActive: true });

/** Everything that residents see in one release. */
export const publicView = z.strictObject({
  config: publicConfig,
  release: z.strictObject({
    number: z.int().positive(),
    publishedAt: instant,
    versionLabel: z.string().nullable(),
    status: z.enum(VERSION_STATUSES).nullable(),
    fund: z.string().nullable(),
    figuresFrom: z
      .strictObject({ number: z.int().positive(), publishedAt: instant })
      .nullable()
      .describe(
        'The earlier release whose figures this release restores. Null if the figures were calculated for this release',
      ),
  }),
  years: z.record(z.string().describe('A fiscal year such as 2026'), publicYear),
  earlierYears: z
    .array(earlierYear)
    .optional()
    .describe('Unpublished years that the page shows only for comparison, earliest first. Missing in older releases'),
  closedYears: z
    .array(closedYear)
    .optional()
    .describe(
      'Spending in closed fiscal years, earliest year first. Missing in older releases. Also missing if closed years are not shown',
    ),
  links: z.array(viewedLink),
});
export type PublicView = z.output<typeof publicView>;

/**
 * Returns the year that residents see first: the latest published year that is not a projection. If there is none, returns the earliest
 * year with figures, or null if no year has any.
 */
export function openingYear(years: Readonly<Record<string, Pick<PublicYear, 'isProjected'>>>): number | null {
  const known = Object.entries(years)
    .map(([key, figures]) => ({ year: Number(key), isProjected: figures.isProjected }))
    .sort((a, b) => a.year - b.year);
  return known.findLast(({ isProjected }) => !isProjected)?.year ?? known[0]?.year ?? null;
}

export const viewDashboard = get('/public-dashboard/view/:urlPath', {
  summary: 'The figures, links and settings of the current release',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  response: publicView,
});
