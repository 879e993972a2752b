import { translateDatabaseError } from './platform/db/constraint-errors.ts';
import { AppError, type ErrorResponse } from './errors.ts';

/** Converts an error to a response. An unexpected error shows no details, only the request id to give to an administrator. */
export function errorResponse(thrown: unknown, requestId: string): ErrorResponse {
  const error = translateDatabaseError(thrown);
  if (error instanceof AppError) return { error: error.message, code: error.code, ...error.details, requestId };
  return {
    error: `Something went wrong on the server. Try again. If it happens again, give your administrator the request id ${requestId}.`,
    code: 'INTERNAL',
    requestId,
  };
}
