import { z } from 'zod';
import { isLogoAddress } from '../logo.ts';
import { isWebAddress } from '../web-address.ts';
import { ADMIN, endpoint } from './endpoint.ts';
import { fiscalYear, id, idText, instant, requiredText, year } from './fields.ts';
import { BAD_ADDRESS } from './public-links.ts';
import { componentOrder, showFlags } from './public-modules.ts';
import { publicFields } from './public-view.ts';

export const NO_YEARS = 'Please select at least one year to publish';
const MAX_YEARS = 30;

/** An empty address is none. */
const webAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isWebAddress(text), BAD_ADDRESS)
  .transform((text) => text || null)
  .nullable();

/** A picture on the web, or one that was uploaded here. */
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
  publishedAt: instant.nullable().describe('Of the latest release, also after unpublishing'),
  hasUnpublishedChanges: z.boolean().describe('What would be published now differs from what residents see'),
  release: z
    .strictObject({
      number: z.int().positive(),
      publishedAt: instant,
      publishedBy: z.string(),
      urlPath: z.string(),
      publishedYears: z.array(year),
    })
    .nullable()
    .describe('What residents see now; null while nothing is public'),
});
export type DashboardConfig = z.output<typeof dashboardConfig>;

/** What 'Save Settings' saves; each part may be left out. */
const settingsFields = {
  urlPath: z
    .string()
    .regex(/^[a-z0-9-]{3,60}$/, 'must be 3 to 60 of the characters a to z, 0 to 9 and -')
    .optional(),
  schoolName: requiredText(120).optional(),
  schoolLogoUrl: logoAddress.optional(),
  townWebsiteUrl: webAddress.optional(),
  schoolWebsiteUrl: webAddress.optional(),
  publishedYears: z
    .array(fiscalYear)
    .max(MAX_YEARS, `must be at most ${MAX_YEARS} years`)
    .transform((years) => [...new Set(years)].sort((a, b) => a - b))
    .optional(),
  componentOrder: componentOrder.optional(),
  ...showFlags.partial().shape,
};

/** Settings that are not saved yet, for a look at what they would make of the page. */
export const draftSettings = z.strictObject(settingsFields);
export type DraftSettings = z.output<typeof draftSettings>;

export const readConfig = endpoint({
  method: 'GET',
  path: '/public-dashboard/config',
  summary: 'The public dashboard’s configuration; it is made at the first read',
  roles: ADMIN,
  response: dashboardConfig,
});

export const updateConfig = endpoint({
  method: 'PATCH',
  path: '/public-dashboard/config/:id',
  summary: 'Change settings or flags; residents see them at the next publish. isPublished: false unpublishes at once',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    ...settingsFields,
    isPublished: z
      .literal(false, 'can only be set to false; publish with POST /public-dashboard/publish/{id}')
      .optional(),
  }),
  response: dashboardConfig,
});

export const publish = endpoint({
  method: 'POST',
  path: '/public-dashboard/publish/:id',
  summary: 'Take a snapshot of the published years, which residents see from now on',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: dashboardConfig,
});
