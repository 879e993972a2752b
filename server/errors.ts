import type { ErrorBody, ErrorCode, Use } from '../core/contract/errors.ts';

/** The details of an error besides its message, as the contract describes them. */
export type ErrorDetails = {
  [K in Exclude<keyof ErrorBody, 'error' | 'code' | 'requestId' | 'current' | 'conflicts' | 'uses'>]?: ErrorBody[K];
} & {
  /** The current rows, in the format in which their endpoints return them. */
  current?: object | null | undefined;
  conflicts?: readonly object[];
  uses?: readonly Use[];
};

/** The JSON body of an error. */
export type ErrorResponse = ErrorDetails & Pick<ErrorBody, 'error' | 'code' | 'requestId'>;

/** An error whose message is shown to users: what happened, where, and how to fix it. Other errors are not shown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export const HTTP_STATUS: Record<ErrorCode, number> = {
  VALIDATION: 400,
  API_KEY_REFUSED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IN_USE: 409,
  LOCKED: 409,
  PROJECTED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  UNAVAILABLE: 503,
};

/** Exit codes of the command line. 0 means success and 1 an unexpected error. */
export const EXIT_CODE: Record<ErrorCode, number> = {
  VALIDATION: 2,
  API_KEY_REFUSED: 2,
  UNAUTHENTICATED: 2,
  FORBIDDEN: 2,
  NOT_FOUND: 3,
  CONFLICT: 4,
  IN_USE: 4,
  LOCKED: 4,
  PROJECTED: 4,
  TOO_LARGE: 2,
  UNSUPPORTED_TYPE: 2,
  TOO_MANY_REQUESTS: 4,
  INTERNAL: 1,
  NOT_IMPLEMENTED: 2,
  UNAVAILABLE: 1,
};
