import { inSnapshot, type Context } from '../../context.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentView } from './present.ts';
import { checkPrivacy } from './privacy/check-release.ts';
import * as queries from './queries.ts';
import { dataFiles, releaseFiles } from './site/release-files.ts';
import { storeRelease } from './site/store-release.ts';

/** Source of a release. */
export interface ReleaseSource {
  dashboardId: number;
  snapshot: queries.Snapshot;
  /** The release whose figures are restored, if they are not current. */
  figuresFrom?: number;
}

/**
 * Makes a release from what `prepare` returns: renders it once, checks its finished bytes for what must not be public, and
 * stores them. Simultaneous releases wait for each other and get different numbers. Throws CONFLICT when the check fails; then
 * nothing changes.
 */
export async function takeRelease<T>(
  cx: Context,
  page: PublicPage | null,
  prepare: (tx: Context) => Promise<ReleaseSource>,
  done: (tx: Context, release: queries.ReleaseRow) => Promise<T>,
): Promise<T> {
  return inSnapshot(cx, async (tx) => {
    await queries.lockReleases(tx.db);
    const source = await prepare(tx);
    const release = await queries.insertRelease(tx.db, {
      ...source,
      publishedBy: tx.actor.name,
      publishedAt: tx.now(),
    });
    const view = presentView(release);
    const files = page ? releaseFiles(view, page) : dataFiles(view, '');
    await checkPrivacy(tx, files, { asOfNow: source.figuresFrom === undefined });
    if (page) await storeRelease(tx, release.id, files, page);
    return done(tx, release);
  });
}
