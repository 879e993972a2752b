import { z } from 'zod';
import { PAYROLL_CAUSES } from '../rules/projection/payroll-change.ts';
import { VERSION_STATUSES } from './budgets.ts';
import { get } from './endpoint.ts';
import { instant, plainDate, year } from './fields.ts';
import { closedYear } from './public-dashboard-closed-years.ts';
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
  componentOrder: z.string().describe('Comma-separated keys'),
  ...showFlags.shape,
  story: publicStory.optional().describe('Missing while nothing is typed in'),
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
  filledFte: z.number().describe('People in the positions; above authorizedFte where a position is over-filled'),
  vacantFte: z.number(),
};
const fteGroups = z.array(z.strictObject({ name: z.string(), ...fteFigures }));

export const publicYear = z.strictObject({
  isProjected: z.boolean(),
  versionLabel: z.string(),
  status: z.enum(VERSION_STATUSES),
  adoptedOn: plainDate.nullable().optional().describe('Date of the vote; missing in older releases'),
  fund: z.string(),
  previousYear: z
    .strictObject({
      fiscalYear: year,
      amount: z
        .number()
        .describe('The whole budget of that year, or its actual spending if `spent` is true; in dollars'),
      source: z
        .string()
        .nullable()
        .describe(
          'The source as typed in, or the ledger and its day if `spent` is true; null: a budget in this system',
        ),
      spent: z
        .strictObject({
          asOf: plainDate.describe('The day of the balances'),
          categories: z
            .array(z.strictObject({ name: z.string(), amount: z.number() }))
            .describe('Spent by budget category, in dollars; they add up to amount. Empty if categories are not shown'),
        })
        .optional()
        .describe('The amount is actual spending from the ledger. Missing: it is a budget'),
    })
    .optional()
    .describe('The budget or spending of the year before, where no earlier year is published and it is known'),
  totalBudget: z.number(),
  townGoal: z.number().nullable(),
  comparedWithGuidance: z
    .strictObject({
      amount: z.number().describe('Amount compared with town guidance, in dollars'),
      funds: z.array(z.string()).describe('The funds that pay for it'),
    })
    .optional()
    .describe('Missing if the whole budget is compared or no guidance is shown'),
  categoryBreakdown: z.array(
    z.strictObject({ name: z.string(), amount: z.number(), itemCount: z.int(), color: z.string() }),
  ),
  buildingBreakdown: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  students: z
    .int()
    .nullable()
    .optional()
    .describe('Enrollment of the district; null: unknown; missing in older releases'),
  schools: z.array(publicSchool).optional().describe('Missing in older releases, or if buildings are not shown'),
  salaryData: z
    .strictObject({ teachers: z.array(salaryRange), paras: z.array(salaryRange) })
    .nullable()
    .describe('null if not shown'),
  locationData: z
    .strictObject({
      locations: z.array(z.strictObject({ location: z.string(), count: z.int(), totalSalary: z.number() })),
      totalEmployees: z.int(),
      totalSalaries: z.number(),
    })
    .nullable()
    .describe('null if not shown'),
  payrollChange: z
    .strictObject({
      fromYear: year,
      before: z.number(),
      after: z.number(),
      causes: z.array(z.strictObject({ cause: z.enum(PAYROLL_CAUSES), amount: z.number() })),
      isCombined: z
        .boolean()
        .optional()
        .describe('True if `other` includes reasons that concern fewer than 5 people; otherwise missing'),
    })
    .nullable()
    .describe('Change in payroll from the year before; null if not shown or unknown'),
  fte: z
    .strictObject({ schools: fteGroups, functions: fteGroups, total: z.strictObject(fteFigures) })
    .optional()
    .describe('FTE of positions; schools and functions each add up to total. Missing: not shown, or no positions'),
  staffChange: z
    .strictObject({
      fromYear: year,
      departures: z.int().nullable().describe('People who left; null: 1 to 4 people'),
      hires: z.int().nullable().describe('People who were hired; null: 1 to 4 people'),
      vacancies: z.int().describe('Vacancies that people who left leave in their positions'),
      saving: z
        .number()
        .nullable()
        .describe('What replacing them saves; null: it concerns fewer than 5 people, or is unknown'),
    })
    .optional()
    .describe('Since the year before. Missing: not shown, or a year is unknown'),
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
      .describe('The earlier release that this one restores; null for current figures'),
  }),
  years: z.record(z.string().describe('A fiscal year such as 2026'), publicYear),
  earlierYears: z
    .array(earlierYear)
    .optional()
    .describe('Years before the published ones, for comparison; missing in older releases'),
  closedYears: z
    .array(closedYear)
    .optional()
    .describe('What closed fiscal years cost, the earliest first. Missing: not shown, or older releases'),
  links: z.array(viewedLink),
});
export type PublicView = z.output<typeof publicView>;

/**
 * The year that residents see first: the latest published year that is not a projection, or else the
 * earliest with figures; null if no year has any.
 */
export function openingYear(years: PublicView['years']): number | null {
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
