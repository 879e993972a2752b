import { z } from 'zod';

/** All error codes. The server maps each to one HTTP status, the CLI to one exit code. */
const ERROR_CODES = [
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
  'NOT_IMPLEMENTED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const use = z.strictObject({
  what: z.string(),
  count: z.int(),
  canMove: z.boolean().describe('true if these can be moved to another entry with `reassignTo`'),
});
/** Records that prevent the deletion of an entry. */
export type Use = z.output<typeof use>;

const leak = z.strictObject({ file: z.string(), place: z.string(), problem: z.string() });

const row = z.record(z.string(), z.json());

/** The body of every error response. */
export const errorBody = z.strictObject({
  error: z.string().describe('A message for the user'),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional().describe('Problems by field path'),
  requestId: z.string().optional(),
  current: row.nullable().optional().describe('On a conflict: the current row, in the format of its call'),
  conflicts: z.array(row).optional().describe('The same for calls with several rows'),
  count: z.int().optional().describe('Number of conflicting rows, if `conflicts` lists only the first'),
  uses: z.array(use).optional().describe('Records that prevent the deletion'),
  leaks: z.array(leak).optional().describe('Where the pages would reveal individual people'),
  changedItems: z.array(z.int()).optional().describe('Lines changed after the update being undone'),
  itemId: z.int().optional().describe('The locked or projected line'),
  baseItemId: z.int().nullable().optional().describe('The base line of a projected line, to be edited instead'),
  retryAfter: z.int().optional().describe('For a job: retry after this many seconds'),
  importId: z.int().optional().describe('The earlier import of the same file'),
});
export type ErrorBody = z.output<typeof errorBody>;
