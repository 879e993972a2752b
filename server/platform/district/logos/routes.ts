import type { Context as KoaContext, Next } from 'koa';
import * as contract from '../../../../core/contract/district.ts';
import type { Context } from '../../../context.ts';
import type { Api, UploadedFile } from '../../http/api.ts';
import type { Workers } from '../../workers/workers.ts';
import { readLogo } from './find-logos.ts';
import { LogoCache } from './logo-cache.ts';
import { storeLogo } from './store-logo.ts';

export function logoRoutes(api: Api, { workers }: { workers: Workers }): void {
  const upload = (cx: Context, _input: unknown, file: UploadedFile) => workers.run(cx, storeLogo, { file });
  api.handleUpload(contract.uploadLogo, upload, { field: 'logo' });
}

/** Prevents a picture from running scripts, even when it is opened directly. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/**
 * Serves an uploaded picture at `/logos/{hash}.{extension}` with a fixed type. The picture is public, and browsers may cache it for a year.
 * After the first read, no query is needed.
 */
export function logoFiles(deps: Pick<Context, 'db'>) {
  const cache = new LogoCache((address) => readLogo(deps, address));
  return async (koa: KoaContext, next: Next): Promise<void> => {
    const isRead = koa.method === 'GET' || koa.method === 'HEAD';
    const logo = isRead && koa.path.startsWith('/logos/') ? await cache.get(koa.path) : null;
    if (!logo) {
      await next();
      return;
    }
    koa.status = 200;
    koa.set('Content-Security-Policy', PICTURE_POLICY);
    koa.set('Cache-Control', 'public, max-age=31536000, immutable');
    koa.set('ETag', logo.etag);
    koa.type = logo.type;
    if (koa.fresh) koa.status = 304;
    else koa.body = logo.bytes;
  };
}
