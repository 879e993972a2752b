import { translateDatabaseError } from './platform/db/constraint-errors.ts';
import { AppError, type ErrorResponse } from './errors.ts';

/** An error as it is answered. Of one that no one foresaw nothing is shown but where to ask. */
export function errorResponse(thrown: unknown, requestId: string): ErrorResponse {
  const error = translateDatabaseError(thrown);
  if (error instanceof AppError) return { error: error.message, code: error.code, ...error.details, requestId };
  return {
    error: `Something went wrong on the server. Try again; if it happens again, tell your administrator the request id ${requestId}.`,
    code: 'INTERNAL',
    requestId,
  };
}
