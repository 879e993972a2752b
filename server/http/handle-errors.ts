import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';
import { translateDatabaseError } from '../db/constraint-errors.ts';
import { AppError, HTTP_STATUS, type ToldError } from '../errors.ts';

/** Every error leaves as one shape; what nobody foresaw is logged whole and told without its internals. */
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

/** What an error is told as. */
export function errorBody(log: Logger, thrown: unknown, requestId: string): ToldError {
  const error = translateDatabaseError(thrown);
  if (error instanceof AppError) return { error: error.message, code: error.code, ...error.details, requestId };
  log.error({ requestId, err: error }, 'unexpected error');
  return {
    error: `Something went wrong on the server. Try again; if it happens again, tell your administrator the request id ${requestId}.`,
    code: 'INTERNAL',
    requestId,
  };
}
