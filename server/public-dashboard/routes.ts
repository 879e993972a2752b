import { createHash } from 'node:crypto';
import type { Context as KoaContext, Next } from 'koa';
import * as contract from '../../core/contract/public-dashboard.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { readDashboardConfig, updateDashboardConfig } from './configuration.ts';
import { createLink, deleteLink, listLinks, updateLink } from './links.ts';
import type { PublicPage } from './load-public-page.ts';
import { publishDashboard } from './publish-dashboard.ts';
import { renderPublicPage } from './render-public-page.ts';
import { viewDashboard } from './view-dashboard.ts';

export function publicDashboardRoutes(api: Api): void {
  api.handle(contract.readConfig, (cx) => readDashboardConfig(cx));
  api.handle(contract.updateConfig, (cx, { params, body }) => updateDashboardConfig(cx, { ...params, change: body }));
  api.handle(contract.publish, (cx, { params }) => publishDashboard(cx, params));
  api.handle(contract.listLinks, (cx, { params }) => listLinks(cx, params));
  api.handle(contract.createLink, (cx, { params, body }) => createLink(cx, { ...params, link: body }));
  api.handle(contract.updateLink, (cx, { params, body }) => updateLink(cx, { id: params.linkId, change: body }));
  api.handle(contract.deleteLink, (cx, { params }) => deleteLink(cx, { id: params.linkId }));
  api.handle(contract.viewDashboard, (cx, { params }) => viewDashboard(cx, params));
}

/** No script, no frame, no form; a logo may come from anywhere, since the resident's browser loads it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/public/{urlPath}`: the page for residents, whole in its HTML, and the few files that it needs. */
export function publicPageRoutes(page: PublicPage, deps: Pick<Context, 'db'>) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    const asset = page.assets.get(koa.path);
    const isPage = koa.path === '/public' || koa.path.startsWith('/public/');
    if ((koa.method !== 'GET' && koa.method !== 'HEAD') || (!asset && !isPage)) {
      await next();
      return;
    }
    koa.set('Content-Security-Policy', PAGE_POLICY);
    if (asset) {
      koa.type = asset.extension;
      koa.set('Cache-Control', 'public, max-age=31536000, immutable');
      koa.body = asset.bytes;
      return;
    }
    const urlPath = koa.path.slice('/public/'.length).replace(/\/$/, '');
    const year = typeof koa.query.year === 'string' ? koa.query.year : null;
    const { status, html } = await renderPublicPage(deps, page.renderer, { urlPath, year });
    koa.status = status;
    koa.type = 'html';
    // Kept by every cache, and asked for again each time: a publish is seen at once, the rest costs a 304.
    koa.set('Cache-Control', 'public, no-cache');
    koa.etag = createHash('sha1').update(html).digest('base64url');
    koa.body = html;
    if (status === 200 && koa.fresh) koa.status = 304;
  };
}
