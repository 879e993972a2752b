import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';
import { errorResponse } from '../../error-response.ts';
import { HTTP_STATUS, type ErrorResponse } from '../../errors.ts';

/** Sends all errors in one format. Logs unexpected errors in full and sends them without details. */
export function handleErrors(log: Logger) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const { retryAfter, ...body } = errorBody(log, thrown, koa.state.requestId as string);
      koa.set('Cache-Control', 'no-store');
      if (retryAfter !== undefined) koa.set('Retry-After', String(retryAfter));
      koa.status = HTTP_STATUS[body.code];
      koa.body = body;
    }
  };
}

/** Converts an error to a response body, and logs it if it is unexpected. */
export function errorBody(log: Logger, thrown: unknown, requestId: string): ErrorResponse {
  const body = errorResponse(thrown, requestId);
  if (body.code === 'INTERNAL') log.error({ requestId, err: thrown }, 'unexpected error');
  return body;
}
