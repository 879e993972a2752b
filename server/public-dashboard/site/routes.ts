import type { Context as KoaContext, Next } from 'koa';
import { ASSETS } from '../load-public-page.ts';
import type { PublicSite } from './public-site.ts';
import { encodingFor, isKnown, type ServedFile } from './served-file.ts';

/** `/public/…`: the pages for residents and their open data, ready made, and the few files that they name. */
export function serveSite(site: PublicSite) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    const { path, method } = koa;
    const isPage = path === '/public' || path.startsWith('/public/');
    const file =
      method !== 'GET' && method !== 'HEAD'
        ? null
        : isPage
          ? await site.at(path, typeof koa.query.year === 'string' ? koa.query.year : null)
          : path.startsWith(ASSETS)
            ? await site.asset(path)
            : null;
    if (file) send(koa, file);
    else await next();
  };
}

/** The headers are the file's own; those that the workbench sets for its screens are taken off. */
function send(koa: KoaContext, file: ServedFile): void {
  const encoding = encodingFor(koa.req.headers['accept-encoding']);
  for (const name of ['Content-Security-Policy', 'X-Frame-Options', 'Cross-Origin-Opener-Policy']) koa.remove(name);
  koa.status = file.status;
  koa.set(file.headers[encoding]);
  if (file.status === 200 && isKnown(file, koa.req.headers['if-none-match'])) {
    koa.status = 304;
    return;
  }
  koa.body = file.bytes[encoding];
}
