import { randomUUID } from 'node:crypto';
import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';

/** Logs one line for each request, with the request's id but never its body, query or headers. */
export function requestLog(log: Logger) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = randomUUID();
    koa.state.requestId = requestId;
    koa.set('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, method: koa.method, path: koa.path, status: koa.status, ms }, 'request');
    }
  };
}
