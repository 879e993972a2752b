import type { PublicView } from '../../../core/contract/public-dashboard-view.ts';
import type { PublicPage } from './load-public-page.ts';
import { publicAddress, releasePath } from './site/addresses.ts';
import { listHandouts, listPages } from './site/list-pages.ts';
import { latestPage } from './site/notices.ts';
import { relativeAssets, relativeTo } from './site/relative-addresses.ts';

/** The site for which the notices of withdrawn releases are made. */
interface Site {
  page: PublicPage;
  /** The release that residents see; null if there is none. */
  current: PublicView | null;
  /** The anchors of the schools that have a page in a release that is not withdrawn. */
  publicSchools: readonly string[];
}

/**
 * Renders the notice of a withdrawn release at each address of its pages, by path in the exported folder: its own address, its years and
 * its handouts, in each of its languages, and the schools. The names of folders are public, so a folder must not reveal a school that was
 * only in a withdrawn release, for example because its name was a mistake. Therefore the addresses of schools come from the releases that
 * are still public, whether or not the withdrawn release had these schools. As on the server, they all have the notice.
 */
export function withdrawnNotices(withdrawn: PublicView, { page, current, publicSchools }: Site): Map<string, Buffer> {
  const own = `${publicAddress(withdrawn.config.urlPath)}/${releasePath(withdrawn.release.number)}`;
  const pages = [...listPages(withdrawn, publicSchools), ...listHandouts(withdrawn)];
  return new Map(
    pages.map(({ path, language }) => {
      const folder = path === '' ? `${own}/` : `${own}/${path}/`;
      const latest = current && latestPage(current, language);
      const html = page.renderer.renderNotice({
        notice: 'withdrawn',
        language,
        latest: latest && { ...latest, address: relativeTo(folder)(latest.address, true) },
        addresses: relativeAssets(page.addresses, folder),
      });
      return [`${folder.slice(1)}index.html`, Buffer.from(html)];
    }),
  );
}
