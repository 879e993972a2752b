import { z } from 'zod';
import { id } from './fields.ts';

export const rowWarning = z.strictObject({
  row: z.int(),
  name: z.string(),
  issues: z.array(z.string()),
  lineItemId: id
    .nullable()
    .default(null)
    .describe(
      'The line that matches the row. After the import, also a line that was created from the row. Null if there is no line',
    ),
});
export const rowError = z.strictObject({ row: z.int(), name: z.string(), reason: z.string(), message: z.string() });
