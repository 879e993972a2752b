import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../../../platform/http/metrics.ts';
import { ASSETS } from '../load-public-page.ts';
import type { PublicSite } from './public-site.ts';
import { encodingFor, isKnown, type ServedFile } from './served-file.ts';

/** `/public/…`: the prerendered pages for residents, their open data, and the few files they use. */
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

/** The file sets its own headers; those the app sets for its screens are removed. */
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

/**
 * Sends a page from memory before anything else is set up for the request, and returns whether it did: on the night of
 * Town Meeting nearly every request is one. It is logged and counted like any other.
 */
export function sendWarm(site: PublicSite, { log, metrics }: { log: Logger; metrics: Metrics }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '';
    const file = request.method === 'GET' && path.startsWith('/public/') ? site.warm(path) : null;
    if (!file || request.headers['if-none-match'] !== undefined) return false;
    const began = performance.now();
    const requestId = randomUUID();
    const encoding = encodingFor(request.headers['accept-encoding']);
    response.writeHead(file.status, [...file.rawHeaders[encoding], 'X-Request-Id', requestId]);
    response.end(file.bytes[encoding]);
    const ms = performance.now() - began;
    metrics.request('GET', '/public/*', file.status, ms / 1000);
    log.info({ requestId, method: 'GET', path, status: file.status, ms: Math.round(ms) }, 'request');
    return true;
  };
}
