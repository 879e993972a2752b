import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';

/**
 * Warns once if requests come through a proxy that is not configured. The whole district would then count as one
 * address, and 100 wrong passwords would lock everyone out.
 */
export function warnOfProxy(log: Logger, trustProxy: boolean) {
  let isWarned = trustProxy;
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (!isWarned && koa.req.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(
        'A request has the header X-Forwarded-For, but TRUST_PROXY is not set. Without this setting, all users behind a proxy appear to have the same address. If your own proxy sets this header, start the program with TRUST_PROXY=1.',
      );
    }
    await next();
  };
}
