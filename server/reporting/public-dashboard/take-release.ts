import { inSnapshot, type Context } from '../../context.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentView } from './present.ts';
import { checkPrivacy } from './privacy/check-release.ts';
import * as queries from './queries.ts';
import { dataFiles, releaseFiles } from './site/release-files.ts';
import { storeRelease } from './site/store-release.ts';

/** What a release is created from. */
export interface ReleaseSource {
  dashboardId: number;
  snapshot: queries.Snapshot;
  /** Number of the release whose figures are restored; omitted for current figures. */
  figuresFrom?: number;
}

/**
 * Creates a release from the result of `prepare`: renders its files once, runs the privacy check on them and on
 * the settings, and stores them. Simultaneous releases wait for each other and get different numbers. Throws CONFLICT if the check fails, and
 * then changes nothing.
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
    const ownTexts = page?.renderer.ownTexts() ?? [];
    await checkPrivacy(tx, { view, files }, { asOfNow: source.figuresFrom === undefined, ownTexts });
    if (page) await storeRelease(tx, release.id, files, page);
    return done(tx, release);
  });
}
