import { z } from 'zod';

/** All error codes. The server maps each code to an HTTP status, and the command line maps each code to an exit code. */
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
  canMove: z.boolean().describe('True if you can send `reassignTo` to move these records to another entry'),
});
/** One type of records that use an entry and so prevent its deletion, with their number. */
export type Use = z.output<typeof use>;

const leak = z.strictObject({ file: z.string(), place: z.string(), problem: z.string() });

const row = z.record(z.string(), z.json());

/** The body of every error response. */
export const errorBody = z.strictObject({
  error: z.string().describe('A message for the user'),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional().describe('The problems, by the path of the field in the request'),
  requestId: z.string().optional(),
  current: row
    .nullable()
    .optional()
    .describe(
      'The current row, if the request conflicts with a change by another user. The row has the same format as in the response of the call. Null if the row no longer exists',
    ),
  conflicts: z
    .array(row)
    .optional()
    .describe('The current rows, if a request with several rows conflicts with changes by other users'),
  count: z
    .int()
    .optional()
    .describe('The total number of rows with conflicts. Sent only if `conflicts` does not list all of them'),
  uses: z.array(use).optional().describe('The records that prevent the deletion because they use the entry'),
  leaks: z
    .array(leak)
    .optional()
    .describe('The places on the public pages that would reveal data about individual people'),
  changedItems: z
    .array(z.int())
    .optional()
    .describe('If the request undoes an update: the lines that were changed after the update'),
  itemId: z.int().optional().describe('The line that is locked or projected'),
  baseItemId: z
    .int()
    .nullable()
    .optional()
    .describe('The base-year line of a projected line. Edit the base-year line instead'),
  retryAfter: z.int().optional().describe('The number of seconds to wait before sending the request again'),
  importId: z.int().optional().describe('The earlier import of the same file'),
});
export type ErrorBody = z.output<typeof errorBody>;
