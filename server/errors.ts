import type { ErrorBody, ErrorCode, Use } from '../core/contract/errors.ts';

/** What an error tells beside its sentence, as the contract describes it. */
export type ErrorDetails = {
  [K in Exclude<keyof ErrorBody, 'error' | 'code' | 'requestId' | 'current' | 'conflicts' | 'uses'>]?: ErrorBody[K];
} & {
  /** Rows as their calls answer them. */
  current?: object | null | undefined;
  conflicts?: readonly object[];
  uses?: readonly Use[];
};

/** An error as it is answered. */
export type ErrorResponse = ErrorDetails & Pick<ErrorBody, 'error' | 'code' | 'requestId'>;

/** The one error that people are meant to see. Its message is a sentence that says what, where and how to mend it. */
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
  UNAVAILABLE: 503,
};

/** 0 is success; 1 is whatever nobody foresaw. */
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
  UNAVAILABLE: 1,
};
