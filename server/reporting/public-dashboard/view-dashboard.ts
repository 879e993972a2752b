import type { PublicView } from '../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentView } from './present.ts';
import * as queries from './queries.ts';
import type { PublicSite } from './site/public-site.ts';
import type { ServedFile } from './site/served-file.ts';

/** Returns what residents see at an address, using only the snapshot of the release. Throws NOT_FOUND. */
export async function viewDashboard(cx: Context, input: { urlPath: string }): Promise<PublicView> {
  const release = await queries.findPublicRelease(cx.db, input.urlPath);
  return release ? presentView(release) : notFound();
}

/** Returns the same as `viewDashboard`, from the memory of this process. Throws NOT_FOUND. */
export async function viewedAt(site: PublicSite, urlPath: string): Promise<PublicView> {
  return (await site.view(urlPath)) ?? notFound();
}

/** Returns a public file at an address. Throws NOT_FOUND. */
export async function viewedFile(site: PublicSite, urlPath: string, path: string): Promise<ServedFile> {
  return (await site.file(urlPath, path)) ?? notFound();
}

/** Throws the same error for unknown and unpublished addresses. */
function notFound(): never {
  throw new AppError('NOT_FOUND', 'Dashboard Not Found. Check the address.');
}
