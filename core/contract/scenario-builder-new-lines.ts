import { z } from 'zod';
import { dollars, hundredths, id, trimmedText } from './fields.ts';

/** Limit for the new lines in a plan. A plan with more new lines would be a different budget. */
export const MAX_NEW_LINES = 200;
export const NEW_LINE_TEXT = 200;
/** Limit for the FTE of a new line. In real cases, a new line pays for at most a few hundred positions. */
const MAX_FTE = 1000;

const newLine = z.strictObject({
  key: z.int().min(1).max(1_000_000).describe('A key that identifies the new line in its plan'),
  description: trimmedText(NEW_LINE_TEXT).min(1, 'Enter a description'),
  amount: dollars.min(0.01, 'must be above 0'),
  fte: hundredths
    .min(0.01, 'must be above 0')
    .max(MAX_FTE, `must be at most ${MAX_FTE}`)
    .nullable()
    .describe('The FTE of a new position. Null for other lines'),
  categoryId: id.nullable().describe('The category. Null to use the category of the DESE code, if that code has one'),
  deseCode: z
    .string()
    .regex(/^\d{4}$/, 'must be a four-digit DESE function, such as 2305')
    .nullable(),
  buildingId: id.nullable().describe('The id of the building. Null for district-wide'),
});
export type NewLine = z.output<typeof newLine>;

/** Lines and positions that a plan adds to the budget. */
export const newLines = z
  .array(newLine)
  .max(MAX_NEW_LINES, `must have at most ${MAX_NEW_LINES} lines`)
  .superRefine((lines, problems) => {
    const known = new Set<number>();
    for (const [index, { key }] of lines.entries()) {
      if (known.has(key)) problems.addIssue({ code: 'custom', path: [index, 'key'], message: 'is used twice' });
      known.add(key);
    }
  })
  .describe(
    'New lines and positions that the plan adds to the budget. The cost of new lines and positions always counts toward the gap between the budget and town guidance',
  );
