import { z } from 'zod';
import { id } from './fields.ts';

export const rowWarning = z.strictObject({
  row: z.int(),
  name: z.string(),
  issues: z.array(z.string()),
  lineItemId: id.nullable().default(null).describe('The existing line of the row, if there is one'),
});
export const rowError = z.strictObject({ row: z.int(), name: z.string(), reason: z.string(), message: z.string() });
