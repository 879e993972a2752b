import type { Use } from './reference-changes.ts';

/** Every code that an error answer may carry. The server maps each to one HTTP status, the CLI to one exit code. */
export const ERROR_CODES = [
  'VALIDATION',
  'API_KEY_REFUSED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'IN_USE',
  'LOCKED',
  'PROJECTED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every answer that is not a success. `current` is the row as it is now, on a conflict. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
  current?: unknown;
  /** The same where a call is about several rows. */
  conflicts?: unknown[];
  /** What keeps an entry from being deleted. */
  uses?: Use[];
}
