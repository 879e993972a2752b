import { z } from 'zod';
import { describeSettingProblem } from '../setting-labels.ts';
import { VERSION_STATUSES } from './budgets.ts';
import { ADMIN, get, post } from './endpoint.ts';
import { fiscalYear, idPath, idText, instant, year } from './fields.ts';
import { PAGE_LANGUAGES } from './public-dashboard-languages.ts';
import { dashboardConfig, draftSettings } from './public-dashboard.ts';

const releaseParams = z.strictObject({ id: idText, number: idText });

/** A release as it appears in the administrators' list. */
const publicRelease = z.strictObject({
  number: z.int().positive(),
  publishedAt: instant,
  publishedBy: z.string(),
  urlPath: z.string(),
  /** Path of the release's page on the site. Residents can link to it until the release is withdrawn. */
  address: z.string(),
  isCurrent: z.boolean().describe('True for the release that residents see now'),
  withdrawnAt: instant.nullable(),
  figuresFrom: z
    .int()
    .positive()
    .nullable()
    .describe(
      'The earlier release whose figures this release restores. Null if the figures were calculated for this release',
    ),
  years: z.array(
    z.strictObject({
      fiscalYear: year,
      totalBudget: z.number().nullable().describe('The total budget in dollars. Null if there was no budget'),
    }),
  ),
});
export type PublicRelease = z.output<typeof publicRelease>;

const CHANGED_PARTS = [
  'budget',
  'goal',
  'category',
  'lineGroup',
  'building',
  'students',
  'people',
  'payroll',
  'spent',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** One figure that differs between two releases. `before` or `after` is null if that release does not have the figure. */
const figureChange = z.strictObject({
  fiscalYear: year,
  part: z.enum(CHANGED_PARTS),
  name: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  difference: z.number(),
  text: z.string().describe('The change in words, such as "+$412,000 in Transportation"'),
});
export type FigureChange = z.output<typeof figureChange>;

const settingChange = z.strictObject({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SettingChange = z.output<typeof settingChange>;

const releaseName = z.union([z.int().positive(), z.literal('draft')]);

const releaseDiff = z.strictObject({
  from: z
    .int()
    .positive()
    .nullable()
    .describe('The release that the `before` values come from. Null if nothing is public'),
  to: releaseName,
  figures: z
    .array(figureChange)
    .describe(
      'The changed figures. If categories are shown, the category changes for a year add up to the change in that year’s budget',
    ),
  settings: z.array(settingChange),
});
export type ReleaseDiff = z.output<typeof releaseDiff>;

export const listReleases = get('/public-dashboard/:id/releases', {
  summary: 'All releases, latest first',
  roles: ADMIN,
  params: idPath,
  response: z.array(publicRelease),
});

export const diffReleases = get('/public-dashboard/:id/releases/:number/diff', {
  summary: 'List the changes from one release to another release, or to the current draft',
  roles: ADMIN,
  params: releaseParams,
  query: z.strictObject({
    to: z
      .union([idText, z.literal('draft')])
      .optional()
      .describe('A release number, or "draft". Default: the current release, or the draft if nothing is public'),
  }),
  response: releaseDiff,
});

export const rollBack = post('/public-dashboard/:id/releases/:number/rollback', {
  summary: 'Go back to an earlier release. Its figures, links and settings are published again as a new release',
  roles: ADMIN,
  params: releaseParams,
  response: dashboardConfig,
});

export const withdrawRelease = post('/public-dashboard/:id/releases/:number/withdraw', {
  summary:
    'Withdraw a release permanently. The address of the release then returns 410. If the current release is withdrawn, residents see the latest earlier release that has not been withdrawn. If no such release exists, residents see no page',
  roles: ADMIN,
  params: releaseParams,
  response: publicRelease,
});

/** What the page can show about a year that is not selected for publishing. */
const OTHER_YEAR_FIGURES = ['total budget', 'enrollment', 'actual spending', 'spending by category'] as const;
export type OtherYearFigure = (typeof OTHER_YEAR_FIGURES)[number];

export const previewPage = post('/public-dashboard/:id/preview', {
  summary: 'Preview the draft of the public page, or show the published page',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    of: z.enum(['draft', 'published']),
    fiscalYear: fiscalYear.nullable().default(null),
    show: z
      .enum(['page', 'handout'])
      .default('page')
      .describe('The page or its one-page handout. The handout is available only in a preview of the draft'),
    language: z.enum(PAGE_LANGUAGES).default('en').describe('The language of the page or the handout'),
    settings: draftSettings.optional().describe('Settings that are not saved yet. Only for a preview of the draft'),
  }),
  response: z.strictObject({
    html: z.string().nullable().describe('The page as HTML. Null if nothing is published'),
    years: z
      .array(
        z.strictObject({
          fiscalYear: year,
          totalBudget: z.number(),
          versionLabel: z.string().describe('The version that the figures come from'),
          status: z.enum(VERSION_STATUSES).describe('The status of the version that the figures come from'),
          isProjected: z.boolean().describe('True if the figures of the year are projected from an earlier year'),
        }),
      )
      .describe('The selected years that have figures, the earliest year first'),
    otherYears: z
      .array(z.strictObject({ fiscalYear: year, figures: z.array(z.enum(OTHER_YEAR_FIGURES)) }))
      .describe('The years that are not selected for publishing, but have figures on the page for comparison'),
  }),
  describeProblem: describeSettingProblem,
});
