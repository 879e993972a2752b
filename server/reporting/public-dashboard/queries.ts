import type { Knex } from 'knex';
import type { PrivatePerson } from '../../../core/rules/people/named-people.ts';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { PageTranslation } from '../../../core/contract/public-dashboard-languages.ts';
import type { LinkType } from '../../../core/contract/public-dashboard-links.ts';
import type { ShowFlags } from '../../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import type { PublicView } from '../../../core/contract/public-dashboard-view.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface DashboardRow {
  id: number;
  url_path: string;
  school_name: string;
  school_logo_url: string | null;
  /** True if a user has removed the logo. In that case, the page does not get the district's logo. */
  is_logo_cleared: boolean;
  town_website_url: string | null;
  school_website_url: string | null;
  published_years: number[];
  component_order: string[];
  show_flags: Partial<ShowFlags>;
  /** Languages in which the handout is published, besides English. */
  translations: PageTranslation[];
  /** Empty until something is typed in. */
  story: Partial<PublicStory>;
  is_published: boolean;
}

export type DashboardChange = Partial<Omit<DashboardRow, 'id'>>;

/** Returns the only configuration, inserting the given one if there is none yet. Simultaneous callers get the same row. */
export async function ensureDashboard(db: Knex, first: Omit<DashboardRow, 'id'>): Promise<DashboardRow> {
  const found = await findDashboard(db);
  if (found) return found;
  await db('public_dashboards')
    .insert({ ...first, show_flags: JSON.stringify(first.show_flags) })
    .onConflict('url_path')
    .ignore();
  const made = await findDashboard(db);
  if (!made) throw new Error('the public dashboard was neither inserted nor found');
  return made;
}

export async function findDashboard(db: Knex): Promise<DashboardRow | undefined> {
  return db('public_dashboards').orderBy('id').first<DashboardRow | undefined>('*');
}

/** Changes only the given columns and flags, so that two users can change different flags at the same time. */
export async function updateDashboard(db: Knex, id: number, change: DashboardChange): Promise<void> {
  const { show_flags: flags, ...columns } = change;
  await db('public_dashboards')
    .where({ id })
    .update({
      ...columns,
      ...(flags && { show_flags: db.raw('show_flags || ?::jsonb', [JSON.stringify(flags)]) }),
      updated_at: db.fn.now(),
    });
}

type DashboardName = Pick<DashboardRow, 'url_path' | 'school_name'>;

/**
 * Replaces the name `from` of a page without releases. The address and the logo change only if no user has set them, or removed the logo.
 * Returns false if nothing changed, for example because another request has already named the page.
 */
export async function nameDashboard(
  db: Knex,
  { id, from, to }: { id: number; from: DashboardName; to: DashboardName & Pick<DashboardRow, 'school_logo_url'> },
): Promise<boolean> {
  const changed = await db('public_dashboards')
    .where({ id, school_name: from.school_name })
    .whereNotExists(db('public_releases').where({ dashboard_id: id }).select('id'))
    .update({
      school_name: to.school_name,
      url_path: db.raw('CASE WHEN url_path = ? THEN ? ELSE url_path END', [from.url_path, to.url_path]),
      school_logo_url: db.raw('CASE WHEN is_logo_cleared THEN school_logo_url ELSE coalesce(school_logo_url, ?) END', [
        to.school_logo_url,
      ]),
      updated_at: db.fn.now(),
    });
  return changed > 0;
}

export interface LinkRow {
  id: number;
  dashboard_id: number;
  title: string;
  description: string | null;
  url: string;
  link_type: LinkType;
  is_active: boolean;
}

export async function listLinks(db: Knex, dashboardId: number): Promise<LinkRow[]> {
  return db('public_links').where({ dashboard_id: dashboardId }).orderBy('id').select<LinkRow[]>('*');
}

/** Returns a link and locks it, so that checks on it are still valid when it is changed. */
export async function findLink(db: Knex, id: number): Promise<LinkRow | undefined> {
  return db('public_links').where({ id }).forUpdate().first<LinkRow | undefined>('*');
}

export async function insertLink(db: Knex, link: Omit<LinkRow, 'id'>): Promise<LinkRow> {
  const [row] = await db('public_links').insert(link).returning<LinkRow[]>('*');
  if (!row) throw new Error('the new link was not returned');
  return row;
}

export async function updateLink(db: Knex, id: number, change: Partial<Omit<LinkRow, 'id'>>): Promise<void> {
  await db('public_links')
    .where({ id })
    .update({ ...change, updated_at: db.fn.now() });
}

export async function deleteLink(db: Knex, id: number): Promise<void> {
  await db('public_links').where({ id }).delete();
}

/** The stored content of a release: the view without `number` and `publishedAt`, which are columns of the release's row. */
export interface Snapshot extends Omit<PublicView, 'release'> {
  release: Omit<PublicView['release'], 'number' | 'publishedAt'>;
}

export interface ReleaseRow {
  id: number;
  number: number;
  snapshot: Snapshot;
  published_by: string;
  published_at: Date;
  withdrawn_at: Date | null;
  /** Number of the earlier release whose figures this release restored; null if the figures were new. */
  figures_from: number | null;
}

/**
 * Locks the releases, so that only one can be created at a time. Must be the first statement in its transaction, so that the transaction
 * sees everything that was committed during the wait, including the number of the release that it waited for.
 */
export async function lockReleases(db: Knex): Promise<void> {
  await db.raw('LOCK TABLE public_releases IN SHARE ROW EXCLUSIVE MODE');
}

/** Inserts a release with the next number. */
export async function insertRelease(
  db: Knex,
  release: { dashboardId: number; snapshot: Snapshot; publishedBy: string; publishedAt: Date; figuresFrom?: number },
): Promise<ReleaseRow> {
  const [row] = await db('public_releases')
    .insert({
      dashboard_id: release.dashboardId,
      snapshot: JSON.stringify(release.snapshot),
      published_by: release.publishedBy,
      published_at: release.publishedAt,
      figures_from: release.figuresFrom ?? null,
      number: db('public_releases')
        .where({ dashboard_id: release.dashboardId })
        .select(db.raw('coalesce(max(number), 0) + 1')),
    })
    .returning<ReleaseRow[]>('*');
  if (!row) throw new Error('the new release was not returned');
  return row;
}

/** The release that residents see while the dashboard is published. */
export async function findLatestRelease(db: Knex, dashboardId: number): Promise<ReleaseRow | undefined> {
  return db('public_releases')
    .where({ dashboard_id: dashboardId })
    .whereNull('withdrawn_at')
    .orderBy('number', 'desc')
    .first<ReleaseRow | undefined>('*');
}

/** Returns the public release at an address. The address of a release is the one that was configured when the release was published. */
export async function findPublicRelease(db: Knex, urlPath: string): Promise<ReleaseRow | undefined> {
  const latest = db('public_releases')
    .distinctOn('dashboard_id')
    .whereNull('withdrawn_at')
    .orderBy([{ column: 'dashboard_id' }, { column: 'number', order: 'desc' }])
    .select('*')
    .as('latest');
  return db('public_dashboards')
    .join(latest, 'latest.dashboard_id', 'public_dashboards.id')
    .where('public_dashboards.is_published', true)
    .whereRaw("latest.snapshot -> 'config' ->> 'urlPath' = ?", [urlPath])
    .first<ReleaseRow | undefined>('latest.*');
}

interface ListedFund {
  fund: string;
  /** True if a line with this fund comes from an import. */
  isImported: boolean;
  /** True if a line with this fund comes from an import with a fund column. */
  isGiven: boolean;
}

/**
 * Lists the funds that pay for a year's lines. For projected lines and lines that were rolled forward, the import is the one of the lines
 * from which they were made.
 */
export async function listFunds(db: Knex, where: Slice): Promise<ListedFund[]> {
  const { rows } = await db.raw<{ rows: ListedFund[] }>(
    `WITH RECURSIVE origins AS (
       SELECT l.fund, b.import_id, b.rolled_from_id
       FROM line_items l JOIN line_items b ON b.id = coalesce(l.source_item_id, l.id)
       WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
       UNION
       SELECT o.fund, earlier.import_id, earlier.rolled_from_id
       FROM origins o JOIN line_items earlier ON earlier.id = o.rolled_from_id
       WHERE o.import_id IS NULL
     )
     SELECT o.fund, bool_or(i.id IS NOT NULL) AS "isImported",
            bool_or(coalesce(i.request -> 'columnMappings' ->> 'fund', :skipped) <> :skipped) AS "isGiven"
     FROM origins o LEFT JOIN imports i ON i.id = o.import_id
     GROUP BY o.fund ORDER BY o.fund`,
    { ...where, skipped: SKIPPED_COLUMN },
  );
  return rows;
}

/** Everyone named on a roster of any year, including deleted lines. */
export async function listPrivatePeople(db: Knex): Promise<PrivatePerson[]> {
  return db('line_items').where({ is_operating: true, is_vacancy: false }).distinct<PrivatePerson[]>({
    firstName: 'first_name',
    lastName: 'last_name',
    employeeId: 'employee_id',
    notes: 'notes',
  });
}

export async function listReleases(db: Knex, dashboardId: number): Promise<ReleaseRow[]> {
  return db('public_releases').where({ dashboard_id: dashboardId }).orderBy('number', 'desc').select<ReleaseRow[]>('*');
}

export async function findReleaseByNumber(
  db: Knex,
  dashboardId: number,
  number: number,
): Promise<ReleaseRow | undefined> {
  return db('public_releases').where({ dashboard_id: dashboardId, number }).first<ReleaseRow | undefined>('*');
}

export async function markWithdrawn(db: Knex, releaseId: number, at: Date): Promise<void> {
  await db('public_releases').where({ id: releaseId }).update({ withdrawn_at: at });
}
