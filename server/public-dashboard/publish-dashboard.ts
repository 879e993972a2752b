import { NO_YEARS, type DashboardConfig } from '../../core/contract/public-dashboard.ts';
import { inSnapshot, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../errors.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { ensureDashboard } from './configuration.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentConfig, presentView } from './present.ts';
import * as queries from './queries.ts';
import { releaseFiles } from './site/release-files.ts';
import { storeRelease } from './site/store-release.ts';

/**
 * Takes a release: from now on residents see the figures, links and settings as they are at this moment. `years` replaces
 * the published years of the configuration. Releases at once wait for each other and get numbers of their own.
 * Throws NOT_FOUND for an `id` that is not the configuration's, VALIDATION without a year.
 */
export async function publishDashboard(
  cx: Context,
  input: { id?: number; years?: readonly number[] } = {},
  page: PublicPage | null = null,
): Promise<DashboardConfig> {
  const { id } = await ensureDashboard(cx);
  if (input.id !== undefined && input.id !== id) {
    throw new AppError('NOT_FOUND', `There is no public dashboard with the id ${input.id}.`);
  }
  return inSnapshot(cx, async (tx) => {
    await queries.lockReleases(tx.db);
    const row = await readyToPublish(tx, id, input.years);
    const snapshot = await buildSnapshot(tx, row);
    const release = await queries.insertRelease(tx.db, {
      dashboardId: id,
      snapshot,
      publishedBy: tx.actor.name,
      publishedAt: tx.now(),
    });
    if (page) await storeRelease(tx, release.id, releaseFiles(presentView(release), page), page);
    await audit(tx, {
      action: 'publish',
      entity: 'public dashboard',
      entityIds: [id],
      details: {
        release: release.number,
        urlPath: row.url_path,
        totals: Object.fromEntries(row.published_years.map((year) => [year, totalOf(snapshot, year)])),
      },
    });
    return presentConfig(row, release, false);
  });
}

async function readyToPublish(
  tx: Context,
  id: number,
  years: readonly number[] | undefined,
): Promise<queries.DashboardRow> {
  await queries.updateDashboard(tx.db, id, {
    is_published: true,
    ...(years && { published_years: [...new Set(years)].sort((a, b) => a - b) }),
  });
  const row = await ensureDashboard(tx);
  if (row.published_years.length > 0) return row;
  throw new AppError('VALIDATION', NO_YEARS, { fields: { publishedYears: NO_YEARS } });
}

function totalOf(snapshot: queries.Snapshot, year: number): number | null {
  return snapshot.years[String(year)]?.totalBudget ?? null;
}
