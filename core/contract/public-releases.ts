import { z } from 'zod';
import { ADMIN, endpoint } from './endpoint.ts';
import { fiscalYear, idText, instant, year } from './fields.ts';
import { dashboardConfig, draftSettings } from './public-dashboard.ts';

const releaseParams = z.strictObject({ id: idText, number: idText });

/** A publish, as administrators see it among the others. */
export const publicRelease = z.strictObject({
  number: z.int().positive(),
  publishedAt: instant,
  publishedBy: z.string(),
  urlPath: z.string(),
  /** Below the origin; residents can link to it for as long as the release is not withdrawn. */
  address: z.string(),
  isCurrent: z.boolean().describe('What residents see now'),
  withdrawnAt: instant.nullable(),
  figuresFrom: z.int().positive().nullable().describe('The earlier release that was put back with this one'),
  years: z.array(
    z.strictObject({ fiscalYear: year, totalBudget: z.number().nullable().describe('null: there was no budget') }),
  ),
});
export type PublicRelease = z.output<typeof publicRelease>;

export const CHANGED_PARTS = ['budget', 'goal', 'category', 'building', 'people', 'payroll'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** One figure that two releases tell differently. A null is a figure that the release does not have. */
export const figureChange = z.strictObject({
  fiscalYear: year,
  part: z.enum(CHANGED_PARTS),
  name: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  difference: z.number(),
  text: z.string().describe('Such as "+$412,000 in Transportation"'),
});
export type FigureChange = z.output<typeof figureChange>;

export const settingChange = z.strictObject({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SettingChange = z.output<typeof settingChange>;

const releaseName = z.union([z.int().positive(), z.literal('draft')]);

export const releaseDiff = z.strictObject({
  from: z.int().positive().nullable().describe('null: nothing was public before'),
  to: releaseName,
  figures: z.array(figureChange).describe('The amounts of categories add up to that of the budget, year by year'),
  settings: z.array(settingChange),
});
export type ReleaseDiff = z.output<typeof releaseDiff>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/public-dashboard/:id/releases',
  summary: 'Every release, the latest first',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: z.array(publicRelease),
});

export const diffReleases = endpoint({
  method: 'GET',
  path: '/public-dashboard/:id/releases/:number/diff',
  summary: 'What changed from one release to another, or to what would be published now',
  roles: ADMIN,
  params: releaseParams,
  query: z.strictObject({
    to: z
      .union([idText, z.literal('draft')])
      .optional()
      .describe('A number, or "draft"; left out: what residents see now'),
  }),
  response: releaseDiff,
});

export const rollBack = endpoint({
  method: 'POST',
  path: '/public-dashboard/:id/releases/:number/rollback',
  summary: 'Put an earlier release back: a new release with its figures, links and settings',
  roles: ADMIN,
  params: releaseParams,
  response: dashboardConfig,
});

export const withdrawRelease = endpoint({
  method: 'POST',
  path: '/public-dashboard/:id/releases/:number/withdraw',
  summary:
    'Take a release away for good: its address answers 410. If it is the current one, the release before it is shown',
  roles: ADMIN,
  params: releaseParams,
  response: publicRelease,
});

export const previewPage = endpoint({
  method: 'POST',
  path: '/public-dashboard/:id/preview',
  summary: 'The page as it would be published now with these settings, or as it is published',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    of: z.enum(['draft', 'published']),
    fiscalYear: fiscalYear.nullable().default(null),
    settings: draftSettings.optional().describe('Not saved yet; for the draft only'),
  }),
  response: z.strictObject({ html: z.string().nullable().describe('null: nothing is published') }),
});
