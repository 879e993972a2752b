import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';
import { translateDatabaseError } from '../db/constraint-errors.ts';
import { AppError, HTTP_STATUS } from '../errors.ts';

/** Every error leaves as one shape; what nobody foresaw is logged whole and told without its internals. */
export function handleErrors(log: Logger) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = translateDatabaseError(thrown);
      const requestId = koa.state.requestId as string;
      koa.set('Cache-Control', 'no-store');
      if (error instanceof AppError) {
        const { retryAfter, ...details } = error.details;
        if (typeof retryAfter === 'number') koa.set('Retry-After', String(retryAfter));
        koa.status = HTTP_STATUS[error.code];
        koa.body = { error: error.message, code: error.code, ...details, requestId };
        return;
      }
      log.error({ requestId, err: error }, 'unexpected error');
      koa.status = HTTP_STATUS.INTERNAL;
      koa.body = {
        error: `Something went wrong on the server. Try again; if it happens again, tell your administrator the request id ${requestId}.`,
        code: 'INTERNAL',
        requestId,
      };
    }
  };
}
