import type { Context as KoaContext, Next } from 'koa';
import { ASSETS } from '../load-public-page.ts';
import type { PublicSite } from './public-site.ts';
import { isKnown, type ServedFile } from './served-file.ts';

/** Serves `/public/…` (the prerendered pages for residents and their open data) and the assets of these pages. */
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

/** Sends a file with its headers, after removing the headers that the app sets for its screens. */
function send(koa: KoaContext, file: ServedFile): void {
  // Uses the smallest encoding that the client accepts, regardless of its preference.
  const encoding = (['br', 'gzip'] as const).find((name) => koa.acceptsEncodings(name)) ?? 'identity';
  for (const name of ['Content-Security-Policy', 'X-Frame-Options', 'Cross-Origin-Opener-Policy']) koa.remove(name);
  koa.status = file.status;
  koa.set(file.headers(encoding));
  if (file.status === 200 && isKnown(file, koa.req.headers['if-none-match'])) {
    koa.status = 304;
    return;
  }
  koa.body = file.bytes(encoding);
}
