import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../../context.ts';
import type { PublicPage } from '../load-public-page.ts';
import { withAllBounds } from '../range-bounds.ts';
import { compress, plainBytes, type Compressed } from './compress.ts';
import * as queries from './queries.ts';
import { bytesOf, releaseFiles, type ReleaseFile } from './release-files.ts';

/** Stores the finished files of a release, and the stylesheet and scripts that its pages use. */
export async function storeRelease(
  cx: Pick<Context, 'db'>,
  releaseId: number,
  files: readonly ReleaseFile[],
  page: PublicPage,
): Promise<void> {
  // Compresses identical files only once, because the data at the main address and at the release's own address is the same.
  const compressed = new Map<string, Promise<Compressed>>();
  const compressOnce = (file: ReleaseFile) => {
    const done = compressed.get(file.text) ?? bytesOf(file, page).then(compress);
    compressed.set(file.text, done);
    return done;
  };
  const rows = await Promise.all(
    files.map(async (file) => ({ path: file.path, media_type: file.mediaType, ...(await compressOnce(file)) })),
  );
  await queries.insertFiles(cx.db, releaseId, rows);
  const addresses = [...page.assets.keys()];
  const stored = await queries.listStoredAssets(cx.db, addresses);
  const missing = [...page.assets].filter(([address]) => !stored.includes(address));
  await queries.insertAssets(
    cx.db,
    await Promise.all(missing.map(async ([address, bytes]) => ({ address, ...(await compress(bytes)) }))),
  );
}

/** Returns the files of a release. If the page was not built at the time of publishing, renders and stores the files now. */
export async function filesOf(
  cx: Pick<Context, 'db'>,
  releaseId: number,
  view: PublicView,
  page: PublicPage,
): Promise<queries.FileRow[]> {
  const stored = await queries.listFiles(cx.db, releaseId);
  if (stored.length > 0) return Promise.all(stored.map(servable));
  await storeRelease(cx, releaseId, releaseFiles(view, page), page);
  return queries.listFiles(cx.db, releaseId);
}

/**
 * Returns a stored file in the form in which it is served. In open data from earlier versions of this program, replaces
 * salaries shown as range bounds.
 */
export async function servable(file: queries.FileRow): Promise<queries.FileRow> {
  if (!/(^|\/)data\.json$/.test(file.path)) return file;
  const data: unknown = JSON.parse(plainBytes(file).toString('utf8'));
  const corrected = withAllBounds(data);
  if (JSON.stringify(corrected) === JSON.stringify(data)) return file;
  return { ...file, ...(await compress(Buffer.from(`${JSON.stringify(corrected, null, 2)}\n`))) };
}
