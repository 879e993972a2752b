import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { idPath, instant } from './fields.ts';

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** The change to one field of a line. `field` is the name of the field in the API. Money is in dollars. */
const historyChange = z.strictObject({
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
  formula: z.string().optional().describe('The formula that the user typed, such as +3%'),
});
export type HistoryChange = z.output<typeof historyChange>;

const historyEntry = z.strictObject({
  at: instant,
  by: z.string(),
  action: z
    .string()
    .describe(
      'The kind of change: create, update, bulk-change, delete, restore, import, generate-projection, merge and so on',
    ),
  changes: z
    .array(historyChange)
    .describe(
      'The changed fields. If a user added the line, the first values of the line. Empty if an import added or removed the line, if a projection calculated the line, or if a user deleted the line. Also empty if the line was restored without changes',
    ),
  source: z.string().nullable().describe('Where the values come from: a file and row, a projection or another line'),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const lineHistory = get('/line-items/:id/history', {
  summary: 'The history of a line, newest change first. Works for deleted lines too',
  roles: STAFF,
  params: idPath,
  response: z.array(historyEntry),
});
