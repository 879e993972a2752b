import type { PublicRelease } from '../../../core/contract/public-dashboard-releases.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { readDashboardConfig, requireDashboard } from './configuration.ts';
import type { PublicPage } from './load-public-page.ts';
import type { StoredConfig } from './present.ts';
import * as queries from './queries.ts';
import { currentOf, presentRelease, requireRelease } from './releases.ts';
import { takeRelease } from './take-release.ts';

/**
 * Publishes a new release with the figures, links and settings of an earlier release, at the current public address. The configuration does
 * not change. Throws NOT_FOUND, and CONFLICT for the release that residents see, for a withdrawn release and for a release with the
 * placeholder name.
 */
export async function rollBack(
  cx: Context,
  input: { id: number; number: number },
  page: PublicPage | null,
): Promise<StoredConfig> {
  await requireDashboard(cx, input.id);
  await takeRelease(
    cx,
    page,
    async (tx) => {
      const row = await requireDashboard(tx, input.id);
      const earlier = await requireRelease(tx, row.id, input.number);
      const current = currentOf(row, await queries.listReleases(tx.db, row.id));
      refuseUnless(earlier.withdrawn_at === null, `Release ${earlier.number} was withdrawn. Choose another release.`);
      refuseUnless(earlier.number !== current?.number, `Residents already see release ${earlier.number}.`);
      refuseUnless(
        earlier.snapshot.config.schoolName !== UNNAMED_DISTRICT,
        `Release ${earlier.number} has the placeholder name “${UNNAMED_DISTRICT}”. Choose another release, or enter the school name and publish the page.`,
      );
      await queries.updateDashboard(tx.db, row.id, { is_published: true });
      return { dashboardId: row.id, figuresFrom: originOf(earlier), snapshot: restored(earlier, current, row) };
    },
    (tx, release) =>
      audit(tx, {
        action: 'roll-back',
        entity: 'public dashboard',
        entityIds: [input.id],
        details: { release: release.number, figuresFrom: release.figures_from },
      }),
  );
  return readDashboardConfig(cx);
}

/**
 * Returns the number of the release that first published these figures. For a release that was itself restored, that is
 * an earlier release.
 */
function originOf({ figures_from, number }: queries.ReleaseRow): number {
  return figures_from ?? number;
}

function restored(
  earlier: queries.ReleaseRow,
  current: queries.ReleaseRow | undefined,
  row: queries.DashboardRow,
): queries.Snapshot {
  const { snapshot } = earlier;
  const urlPath = current?.snapshot.config.urlPath ?? row.url_path;
  const figuresFrom = snapshot.release.figuresFrom ?? {
    number: earlier.number,
    publishedAt: earlier.published_at.toISOString(),
  };
  return { ...snapshot, config: { ...snapshot.config, urlPath }, release: { ...snapshot.release, figuresFrom } };
}

/**
 * Withdraws a release permanently. Its address then returns 410. If it is the release that residents see, they then see
 * the previous release, or nothing if there is none. Throws NOT_FOUND, CONFLICT when it is already withdrawn.
 */
export async function withdrawRelease(cx: Context, input: { id: number; number: number }): Promise<PublicRelease> {
  return inTransaction(cx, async (tx) => {
    await queries.lockReleases(tx.db);
    const row = await requireDashboard(tx, input.id);
    const release = await requireRelease(tx, row.id, input.number);
    refuseUnless(release.withdrawn_at === null, `Release ${release.number} is already withdrawn.`);
    await queries.markWithdrawn(tx.db, release.id, tx.now());
    await audit(tx, {
      action: 'withdraw',
      entity: 'public dashboard',
      entityIds: [row.id],
      details: { release: release.number },
    });
    const after = await queries.listReleases(tx.db, row.id);
    return presentRelease(await requireRelease(tx, row.id, input.number), currentOf(row, after));
  });
}

function refuseUnless(isAllowed: boolean, message: string): void {
  if (!isAllowed) throw new AppError('CONFLICT', message);
}
