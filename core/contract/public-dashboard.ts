import { z } from 'zod';
import { isWebAddress, youTubeId } from '../web-address.ts';
import { VERSION_STATUSES } from './budgets.ts';
import { ADMIN, endpoint } from './endpoint.ts';
import { fiscalYear, id, idText, instant, message, requiredText, trimmedText, year } from './fields.ts';

/** The parts of the public page, in their default order. */
export const COMPONENT_KEYS = [
  'schoolInfo',
  'budgetStatus',
  'progressBar',
  'categoryChart',
  'buildingChart',
  'salaryCharts',
  'headcountChart',
  'links',
  'townLinks',
] as const;
export type ComponentKey = (typeof COMPONENT_KEYS)[number];

/** Which flag shows which part of the page. */
export const FLAG_OF_COMPONENT = {
  schoolInfo: 'showSchoolInfo',
  budgetStatus: 'showBudgetStatus',
  progressBar: 'showProgressBar',
  categoryChart: 'showCategoryChart',
  buildingChart: 'showBuildingChart',
  salaryCharts: 'showSalaryCharts',
  headcountChart: 'showHeadcountChart',
  links: 'showLinks',
  townLinks: 'showTownLinks',
} as const satisfies Record<ComponentKey, string>;

export const showFlags = z.strictObject({
  showSchoolInfo: z.boolean(),
  showBudgetStatus: z.boolean(),
  showProgressBar: z.boolean(),
  showCategoryChart: z.boolean(),
  showBuildingChart: z.boolean(),
  showSalaryCharts: z.boolean(),
  showHeadcountChart: z.boolean(),
  showLinks: z.boolean(),
  showTownLinks: z.boolean(),
  showProjectedEmployees: z.boolean().describe('false: no salaries and no headcount in projected years'),
});
export type ShowFlags = z.output<typeof showFlags>;

/** Salaries of small groups are nobody's business until somebody decides so. */
export const DEFAULT_FLAGS: ShowFlags = {
  showSchoolInfo: true,
  showBudgetStatus: true,
  showProgressBar: true,
  showCategoryChart: true,
  showBuildingChart: true,
  showSalaryCharts: false,
  showHeadcountChart: true,
  showLinks: true,
  showTownLinks: true,
  showProjectedEmployees: false,
};

export const LINK_TYPES = ['website', 'document', 'video'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export const NO_YEARS = 'Please select at least one year to publish';
export const TITLE_AND_URL = 'Title and URL are required';
export const BAD_VIDEO = 'Invalid YouTube URL/ID';
const BAD_ADDRESS = 'must be a web address that starts with http:// or https://';
const MAX_YEARS = 30;

function isComponentKey(key: string): key is ComponentKey {
  return COMPONENT_KEYS.some((known) => known === key);
}

/** The keys of a comma-separated list; keys that it leaves out follow in their default order. */
export function parseComponentOrder(text: string): ComponentKey[] {
  const named = text
    .split(',')
    .map((key) => key.trim())
    .filter(isComponentKey);
  return [...new Set([...named, ...COMPONENT_KEYS])];
}

const componentOrder = z.string().transform((text, context) => {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const unknown = keys.filter((key) => !isComponentKey(key));
  const problem =
    unknown.length > 0
      ? `does not know ${unknown.join(', ')}; it may hold ${COMPONENT_KEYS.join(', ')}`
      : new Set(keys).size < keys.length
        ? 'names a part twice'
        : null;
  if (problem === null) return parseComponentOrder(text).join(',');
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/** An empty address is none. */
const webAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isWebAddress(text), BAD_ADDRESS)
  .transform((text) => text || null)
  .nullable();

const publicFields = {
  urlPath: z.string(),
  schoolName: z.string(),
  schoolLogoUrl: z.string().nullable(),
  townWebsiteUrl: z.string().nullable(),
  schoolWebsiteUrl: z.string().nullable(),
  publishedYears: z.array(year),
  componentOrder: z.string().describe('Comma-separated keys'),
  ...showFlags.shape,
};

/** The configuration as it was published: what residents may know of it. */
export const publicConfig = z.strictObject(publicFields);
export type PublicConfig = z.output<typeof publicConfig>;

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

export const publicLink = z.strictObject({
  id,
  title: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  linkType: z.enum(LINK_TYPES),
  isActive: z.boolean(),
});
export type PublicLink = z.output<typeof publicLink>;

const linkText = (max: number) => z.string().trim().min(1, TITLE_AND_URL).max(max, `must be at most ${max} characters`);
const linkTitle = linkText(200);
const linkUrl = linkText(2000);
const linkDescription = trimmedText(1000).nullable();
const linkType = z.enum(LINK_TYPES);

/** What is wrong with a link's address, or null. Videos are YouTube addresses or bare ids, others web addresses. */
export function linkAddressProblem(link: { linkType: LinkType; url: string }): string | null {
  if (link.linkType === 'video') return youTubeId(link.url) === null ? BAD_VIDEO : null;
  return isWebAddress(link.url) ? null : BAD_ADDRESS;
}

export const salaryRange = z.strictObject({
  range: z.string(),
  count: z.int(),
  avgSalary: z.number().nullable(),
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
});

export const publicYear = z.strictObject({
  isProjected: z.boolean(),
  versionLabel: z.string(),
  status: z.enum(VERSION_STATUSES),
  fund: z.string(),
  totalBudget: z.number(),
  townGoal: z.number().nullable(),
  categoryBreakdown: z.array(
    z.strictObject({ name: z.string(), amount: z.number(), itemCount: z.int(), color: z.string() }),
  ),
  buildingBreakdown: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  salaryData: z
    .strictObject({ teachers: z.array(salaryRange), paras: z.array(salaryRange) })
    .nullable()
    .describe('null when it is not shown'),
  locationData: z
    .strictObject({
      locations: z.array(z.strictObject({ location: z.string(), count: z.int(), totalSalary: z.number() })),
      totalEmployees: z.int(),
      totalSalaries: z.number(),
    })
    .nullable()
    .describe('null when it is not shown'),
});
export type PublicYear = z.output<typeof publicYear>;

const viewedLink = publicLink.omit({ isActive: true });

/** Everything that residents see, as it was when it was published. */
export const publicView = z.strictObject({
  config: publicConfig,
  release: z.strictObject({
    number: z.int().positive(),
    publishedAt: instant,
    versionLabel: z.string().nullable(),
    status: z.enum(VERSION_STATUSES).nullable(),
    fund: z.string().nullable(),
  }),
  years: z.record(z.string().describe('A fiscal year such as 2026'), publicYear),
  links: z.array(viewedLink),
});
export type PublicView = z.output<typeof publicView>;

/**
 * The year that a resident sees first: the latest published one that is a budget rather than a projection, else the
 * earliest with figures. null when no year has any.
 */
export function openingYear(years: PublicView['years']): number | null {
  const known = Object.entries(years)
    .map(([key, figures]) => ({ year: Number(key), isProjected: figures.isProjected }))
    .sort((a, b) => a.year - b.year);
  return known.findLast(({ isProjected }) => !isProjected)?.year ?? known[0]?.year ?? null;
}

/** Makes the pages for residents. The server is given it ready built; it knows nothing of how pages look. */
export interface PublicPageRenderer {
  /** The whole HTML page of a release. `year` null is the opening year. */
  renderDashboard(input: { view: PublicView; year: number | null }): string;
  renderNotFound(): string;
}

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
    urlPath: z
      .string()
      .regex(/^[a-z0-9-]{3,60}$/, 'must be 3 to 60 of the characters a to z, 0 to 9 and -')
      .optional(),
    schoolName: requiredText(120).optional(),
    schoolLogoUrl: webAddress.optional(),
    townWebsiteUrl: webAddress.optional(),
    schoolWebsiteUrl: webAddress.optional(),
    publishedYears: z
      .array(fiscalYear)
      .max(MAX_YEARS, `must be at most ${MAX_YEARS} years`)
      .transform((years) => [...new Set(years)].sort((a, b) => a - b))
      .optional(),
    componentOrder: componentOrder.optional(),
    isPublished: z
      .literal(false, 'can only be set to false; publish with POST /public-dashboard/publish/{id}')
      .optional(),
    ...showFlags.partial().shape,
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

export const listLinks = endpoint({
  method: 'GET',
  path: '/public-dashboard/:id/links',
  summary: 'All links, hidden ones too',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: z.array(publicLink),
});

export const createLink = endpoint({
  method: 'POST',
  path: '/public-dashboard/:id/links',
  summary: 'Add a link; a video is a YouTube address or its 11-character id',
  roles: ADMIN,
  status: 201,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    // Left out is as wrong as left blank, and is told in the same words.
    title: z.string().default('').pipe(linkTitle),
    url: z.string().default('').pipe(linkUrl),
    description: linkDescription.optional(),
    linkType: linkType.default('website'),
  }),
  response: publicLink,
});

export const updateLink = endpoint({
  method: 'PATCH',
  path: '/public-dashboard/links/:linkId',
  summary: 'Change, show or hide a link',
  roles: ADMIN,
  params: z.strictObject({ linkId: idText }),
  body: z.strictObject({
    title: linkTitle.optional(),
    url: linkUrl.optional(),
    description: linkDescription.optional(),
    linkType: linkType.optional(),
    isActive: z.boolean().optional(),
  }),
  response: publicLink,
});

export const deleteLink = endpoint({
  method: 'DELETE',
  path: '/public-dashboard/links/:linkId',
  summary: 'Delete a link',
  roles: ADMIN,
  params: z.strictObject({ linkId: idText }),
  response: message,
});

export const viewDashboard = endpoint({
  method: 'GET',
  path: '/public-dashboard/view/:urlPath',
  summary: 'What residents see: the figures, links and settings of the last publish',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  response: publicView,
});
