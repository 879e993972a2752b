import { z } from 'zod';
import { isLogoAddress } from '../logo.ts';
import { describeSettingProblem } from '../setting-labels.ts';
import { UNNAMED_DISTRICT } from '../unnamed-district.ts';
import { isWebAddress } from '../web-address.ts';
import { ADMIN, get, patch, post } from './endpoint.ts';
import { fiscalYear, id, idPath, instant, requiredText, year } from './fields.ts';
import { pageTranslations } from './public-dashboard-languages.ts';
import { BAD_ADDRESS } from './public-dashboard-links.ts';
import { componentOrder, showFlags } from './public-dashboard-modules.ts';
import { savedStory } from './public-dashboard-story.ts';
import { publicFields } from './public-dashboard-view.ts';

export const NO_YEARS = 'Please select at least one year to publish';
export const NO_NAME = `The page still has the placeholder name “${UNNAMED_DISTRICT}”. Enter the school name under Admin › Public Dashboard, then publish.`;
const MAX_YEARS = 30;

/** A web address. Empty text becomes null. */
const webAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isWebAddress(text), BAD_ADDRESS)
  .transform((text) => text || null)
  .nullable();

/** The address of an image on the web, or of an uploaded image. Empty text becomes null. */
const logoAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isLogoAddress(text) || isWebAddress(text), BAD_ADDRESS)
  .transform((text) => text || null)
  .nullable();

export const dashboardConfig = z.strictObject({
  id,
  ...publicFields,
  isPublished: z.boolean(),
  publishedAt: instant.nullable().describe('The time of the latest release, even if the page was unpublished later'),
  hasUnpublishedChanges: z
    .boolean()
    .describe('Whether publishing now would change what residents see. True if nothing is public'),
  release: z
    .strictObject({
      number: z.int().positive(),
      publishedAt: instant,
      publishedBy: z.string(),
      urlPath: z.string(),
      publishedYears: z.array(year),
    })
    .nullable()
    .describe('The release that residents see now. Null if nothing is public'),
  siteAddress: z
    .string()
    .nullable()
    .describe(
      'The public web address of this server (PUBLIC_URL). Null if PUBLIC_URL is not set. Without PUBLIC_URL, most social networks show no picture for shared links',
    ),
});
export type DashboardConfig = z.output<typeof dashboardConfig>;

/** The settings that 'Save Settings' sends. Each of them may be omitted. */
const settingsFields = {
  urlPath: z
    .string()
    .regex(/^[a-z0-9-]{3,60}$/, 'must have 3 to 60 characters: lowercase letters a to z, digits and hyphens')
    .optional(),
  schoolName: requiredText(120).optional(),
  schoolLogoUrl: logoAddress.optional(),
  townWebsiteUrl: webAddress.optional(),
  schoolWebsiteUrl: webAddress.optional(),
  publishedYears: z
    .array(fiscalYear)
    .max(MAX_YEARS, `must have at most ${MAX_YEARS} years`)
    .transform((years) => [...new Set(years)].sort((a, b) => a - b))
    .optional(),
  componentOrder: componentOrder.optional(),
  translations: pageTranslations
    .optional()
    .describe('The languages of the page and its handout, besides English: es, pt or ht'),
  story: savedStory.optional().describe('The texts and figures for the page. They replace all saved texts and figures'),
  ...showFlags.partial().shape,
};

/** Unsaved settings, for a preview of the page. */
export const draftSettings = z.strictObject(settingsFields);
export type DraftSettings = z.output<typeof draftSettings>;

export const readConfig = get('/public-dashboard/config', {
  summary: 'The configuration of the public dashboard. The first request creates it with default settings',
  roles: ADMIN,
  response: dashboardConfig,
});

export const updateConfig = patch('/public-dashboard/config/:id', {
  summary:
    'Change settings of the public dashboard. Residents see the changes the next time that the dashboard is published. Setting `isPublished` to false removes the page at once',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    ...settingsFields,
    isPublished: z
      .literal(false, 'can only be set to false. To publish, use POST /public-dashboard/publish/{id}')
      .optional(),
  }),
  response: dashboardConfig,
  describeProblem: describeSettingProblem,
});

export const publish = post('/public-dashboard/publish/:id', {
  summary: `Publish the current figures for the selected years. The page needs a school name other than the placeholder “${UNNAMED_DISTRICT}”`,
  roles: ADMIN,
  params: idPath,
  response: dashboardConfig,
});
