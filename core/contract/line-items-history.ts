import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { idPath, instant } from './fields.ts';

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field of a line before and after, with the name and unit of the API (money in dollars). */
const historyChange = z.strictObject({
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
  formula: z.string().optional().describe('The formula that was typed, such as +3%'),
});
export type HistoryChange = z.output<typeof historyChange>;

const historyEntry = z.strictObject({
  at: instant,
  by: z.string(),
  action: z.string().describe('create, update, bulk-change, delete, restore, import, generate-projection, merge …'),
  changes: z.array(historyChange).describe('Empty if the line was created, deleted or restored unchanged'),
  source: z.string().nullable().describe('Source of the values: a file and row, a projection, another line'),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const lineHistory = get('/line-items/:id/history', {
  summary: 'History of a line, newest first; also of a deleted line',
  roles: STAFF,
  params: idPath,
  response: z.array(historyEntry),
});
