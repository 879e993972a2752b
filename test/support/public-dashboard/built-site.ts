import { join } from 'node:path';
import type { Context } from '../../../server/context.ts';
import { loadPublicPage } from '../../../server/reporting/public-dashboard/load-public-page.ts';
import { staticSite } from '../../../server/reporting/public-dashboard/static-site.ts';

const BUILT = join(import.meta.dirname, '../../../dist/public-page');

/** Returns the files of the public site, with the built page, as `budget-cli` exports them. */
export async function builtSite(cx: Context): ReturnType<typeof staticSite> {
  return staticSite(cx, await loadPublicPage(BUILT));
}
