import { z } from 'zod';

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

const use = z.strictObject({
  what: z.string(),
  count: z.int(),
  canMove: z.boolean().describe('Whether it can be moved to another entry with `reassignTo`'),
});
/** What keeps an entry from being deleted. */
export type Use = z.output<typeof use>;

const leak = z.strictObject({ file: z.string(), place: z.string(), problem: z.string() });

const row = z.record(z.string(), z.json());

/** The body of every answer that is not a success. */
export const errorBody = z.strictObject({
  error: z.string().describe('A sentence for a person'),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by the path of the field'),
  requestId: z.string().optional(),
  current: row.nullable().optional().describe('On a conflict: the row as it is now, as its call answers it'),
  conflicts: z.array(row).optional().describe('The same where a call is about several rows'),
  count: z.int().optional().describe('How many rows are in the way, where `conflicts` names only the first of them'),
  uses: z.array(use).optional().describe('What keeps an entry from being deleted'),
  leaks: z.array(leak).optional().describe('Where what was to be published tells of single people'),
  changedItems: z.array(z.int()).optional().describe('Lines that were changed since'),
  itemId: z.int().optional().describe('The line that is locked or projected'),
  baseItemId: z.int().nullable().optional().describe('The base line of a projected one: edit that'),
  retryAfter: z.int().optional().describe('Of a job: after so many seconds it may go well'),
  importId: z.int().optional().describe('The import that did the same before'),
});
export type ErrorBody = z.output<typeof errorBody>;
