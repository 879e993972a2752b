import { isLogoAddress } from '../../../core/logo.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readLogo } from '../../platform/district/logos/find-logos.ts';
import { ensureDashboard } from './configuration.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentView } from './present.ts';
import * as queries from './queries.ts';
import { currentOf } from './releases.ts';
import { publicAddress, releasePath } from './site/addresses.ts';
import { relativeAssets, relativeTo } from './site/relative-addresses.ts';
import { bytesOf, HTML, releaseFiles } from './site/release-files.ts';
import { withdrawnNotices } from './static-notices.ts';

/** A file of the exported site. `path` is relative to the exported folder. */
export interface StaticFile {
  path: string;
  bytes: Buffer;
}

/**
 * Exports the whole public site as files for any web server: the release that residents see, every earlier release at
 * its address, notices at the addresses of withdrawn releases, and assets. If no release is public any more, only
 * notices and assets. Pages use relative addresses, so the folder works at any path. Throws NOT_FOUND if nothing was
 * ever published, UNAVAILABLE when the page is not built.
 */
export async function staticSite(cx: Context, page: PublicPage | null): Promise<StaticFile[]> {
  if (!page) throw new AppError('UNAVAILABLE', 'The public page is not built. Run: npm run build');
  return inSnapshot(cx, async (tx) => {
    const row = await ensureDashboard(tx);
    const releases = await queries.listReleases(tx.db, row.id);
    if (releases.length === 0)
      throw new AppError('NOT_FOUND', 'No release is public. Publish the page, then try again.');
    const current = currentOf(row, releases) ?? null;
    const files = new Map<string, Buffer>();
    // As on the server, an unpublished dashboard has no pages and no notices of withdrawn releases.
    const known = row.is_published ? releases : [];
    const shown = known.filter(({ withdrawn_at }) => withdrawn_at === null);
    for (const release of shown) await addRelease(files, release, { page, isCurrent: release === current });
    const publicSchools = new Set(shown.flatMap((release) => page.renderer.schoolsWithPage(presentView(release))));
    const site = { page, current: current && presentView(current), publicSchools: [...publicSchools] };
    for (const release of known.filter((other) => !shown.includes(other))) {
      for (const [path, notice] of withdrawnNotices(presentView(release), site)) files.set(path, notice);
    }
    addFrontDoors(files, current, page);
    for (const [address, bytes] of page.assets) files.set(address.slice(1), bytes);
    for (const { snapshot } of shown) {
      const logo = snapshot.config.schoolLogoUrl;
      const stored = logo !== null && isLogoAddress(logo) ? await readLogo(tx, logo) : null;
      if (logo !== null && stored) files.set(logo.slice(1), stored.bytes);
    }
    return [...files].map(([path, bytes]) => ({ path, bytes }));
  });
}

async function addRelease(
  files: Map<string, Buffer>,
  release: queries.ReleaseRow,
  { page, isCurrent }: { page: PublicPage; isCurrent: boolean },
): Promise<void> {
  const own = releasePath(release.number);
  const base = publicAddress(release.snapshot.config.urlPath);
  const writeFrom = (path: string) => relativeTo(path === '' ? `${base}/` : `${base}/${path}/`);
  for (const file of releaseFiles(presentView(release), page, writeFrom)) {
    const { path, mediaType } = file;
    if (!isCurrent && !path.startsWith(`${own}/`) && path !== own) continue;
    const place = `${base.slice(1)}/${path}`.replace(/\/$/, '');
    files.set(mediaType === HTML ? `${place}/index.html` : place, await bytesOf(file, page));
  }
}

/**
 * Adds the files at the top of the folder: a copy of the page, and the page that a web server shows for unknown addresses. It is English,
 * because web servers have only one such page for all addresses.
 */
function addFrontDoors(files: Map<string, Buffer>, current: queries.ReleaseRow | null, page: PublicPage): void {
  const [front] = current ? releaseFiles(presentView(current), page, () => relativeTo('/')) : [];
  if (front) files.set('index.html', Buffer.from(front.text));
  const lost = page.renderer.renderNotice({
    notice: 'nothing',
    language: 'en',
    addresses: relativeAssets(page.addresses, '/'),
  });
  files.set('404.html', Buffer.from(lost));
}
