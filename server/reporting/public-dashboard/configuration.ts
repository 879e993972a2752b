import { isDeepStrictEqual } from 'node:util';
import type { updateConfig } from '../../../core/contract/public-dashboard.ts';
import { COMPONENT_KEYS, DEFAULT_FLAGS, showFlags } from '../../../core/contract/public-dashboard-modules.ts';
import type { HandlerInput } from '../../../core/contract/endpoint.ts';
import { isLogoAddress } from '../../../core/logo.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import { inSnapshot, inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { readDistrict } from '../../platform/district/read-district.ts';
import { AppError } from '../../errors.ts';
import { missingLogos } from '../../platform/district/logos/find-logos.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { presentConfig, presentPublicConfig, withDefaults, type StoredConfig } from './present.ts';
import * as queries from './queries.ts';

/** Returns the only configuration, created on first read, and shows whether it has unpublished changes. */
export async function readDashboardConfig(cx: Context): Promise<StoredConfig> {
  await ensureDashboard(cx);
  return inSnapshot(cx, describeConfig);
}

/**
 * Returns the configuration row, creating it from the district's name and first logo if necessary. A page that was
 * created before the district had a name gets the name and its address later, with an entry in the audit log, unless it was published.
 */
export async function ensureDashboard(cx: Context): Promise<queries.DashboardRow> {
  const { name, logos } = await readDistrict(cx);
  const first = { url_path: urlPathFor(name), school_name: name, school_logo_url: logos[0]?.url ?? null };
  const row = await queries.ensureDashboard(cx.db, {
    ...first,
    is_logo_cleared: false,
    town_website_url: null,
    school_website_url: null,
    published_years: [],
    component_order: [...COMPONENT_KEYS],
    show_flags: DEFAULT_FLAGS,
    translations: [],
    story: {},
    is_published: false,
  });
  if (row.school_name !== UNNAMED_DISTRICT || name === UNNAMED_DISTRICT) return row;
  const unnamed = { url_path: urlPathFor(UNNAMED_DISTRICT), school_name: UNNAMED_DISTRICT };
  return inTransaction(cx, async (tx) => {
    const isNamed = await queries.nameDashboard(tx.db, { id: row.id, from: unnamed, to: first });
    const named = await requireDashboard(tx, row.id);
    if (isNamed) await auditUpdate(tx, row, named);
    return named;
  });
}

/** Records the changed settings in the audit log. */
async function auditUpdate(tx: Context, before: queries.DashboardRow, after: queries.DashboardRow): Promise<void> {
  await audit(tx, {
    action: before.is_published && !after.is_published ? 'unpublish' : 'update',
    entity: 'public dashboard',
    entityIds: [after.id],
    before: presentPublicConfig(before),
    after: presentPublicConfig(after),
  });
}

type Change = HandlerInput<typeof updateConfig>['body'];

/**
 * Changes settings; residents see them at the next publish. `isPublished: false` takes the public page offline at once.
 * Throws NOT_FOUND.
 */
export async function updateDashboardConfig(cx: Context, input: { id: number; change: Change }): Promise<StoredConfig> {
  await inTransaction(cx, async (tx) => {
    const before = await requireDashboard(tx, input.id);
    await requireLogo(tx, input.change.schoolLogoUrl);
    const isLogoCleared = input.change.schoolLogoUrl === null && before.school_logo_url !== null;
    await queries.updateDashboard(tx.db, input.id, {
      ...columnsOf(input.change),
      ...(isLogoCleared && { is_logo_cleared: true }),
    });
    await auditUpdate(tx, before, await requireDashboard(tx, input.id));
  });
  return inSnapshot(cx, describeConfig);
}

/** Throws NOT_FOUND for any id other than that of the only configuration. */
export async function requireDashboard(cx: Context, id: number): Promise<queries.DashboardRow> {
  const row = await queries.findDashboard(cx.db);
  if (row?.id === id) return row;
  throw new AppError('NOT_FOUND', `No public dashboard has the id ${id}.`);
}

/** Returns the configuration in the form shown to administrators. */
async function describeConfig(cx: Context): Promise<StoredConfig> {
  const row = await ensureDashboard(cx);
  const latest = await queries.findLatestRelease(cx.db, row.id);
  // If nothing is public, all changes are unpublished.
  if (!latest || !row.is_published) return presentConfig(row, latest, true);
  return presentConfig(row, latest, differsFrom(latest, await buildSnapshot(cx, row)));
}

/** Returns true if publishing the draft would change anything for residents who see the given release. */
export function differsFrom({ snapshot }: queries.ReleaseRow, draft: queries.Snapshot): boolean {
  const now: unknown = JSON.parse(JSON.stringify(draft));
  return !isDeepStrictEqual(now, { ...snapshot, config: withDefaults(snapshot.config) });
}

/** Throws VALIDATION if an uploaded logo does not exist. Other addresses are not checked, because residents' browsers load them. */
async function requireLogo(cx: Context, address: string | null | undefined): Promise<void> {
  if (address === null || address === undefined || !isLogoAddress(address)) return;
  if ((await missingLogos(cx, [address])).length === 0) return;
  throw new AppError('VALIDATION', `There is no logo at ${address}. Upload the logo first.`, {
    fields: { schoolLogoUrl: 'is not an uploaded logo' },
  });
}

/** Converts the given settings to their columns. */
export function columnsOf(change: Change): queries.DashboardChange {
  const flags = showFlags.partial().strip().parse(change);
  return {
    ...(change.urlPath !== undefined && { url_path: change.urlPath }),
    ...(change.schoolName !== undefined && { school_name: change.schoolName }),
    ...(change.schoolLogoUrl !== undefined && { school_logo_url: change.schoolLogoUrl }),
    ...(change.townWebsiteUrl !== undefined && { town_website_url: change.townWebsiteUrl }),
    ...(change.schoolWebsiteUrl !== undefined && { school_website_url: change.schoolWebsiteUrl }),
    ...(change.publishedYears !== undefined && { published_years: change.publishedYears }),
    ...(change.componentOrder !== undefined && { component_order: change.componentOrder.split(',') }),
    ...(change.translations !== undefined && { translations: change.translations }),
    ...(change.isPublished !== undefined && { is_published: change.isPublished }),
    ...(change.story !== undefined && { story: change.story }),
    ...(Object.keys(flags).length > 0 && { show_flags: flags }),
  };
}

const MAX_PATH = 60;

/** Turns the district's name into a URL path: "Example Public Schools" becomes example-public-schools. */
function urlPathFor(name: string): string {
  const path = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PATH)
    .replace(/^-|-$/g, '');
  return path.length >= 3 ? path : 'school-budget';
}
