import { z } from 'zod';
import { plainDate, year } from './fields.ts';

/** Maximum number of closed fiscal years in the table of past spending. */
export const CLOSED_YEARS_SHOWN = 3;

/** The spending of a closed fiscal year, from the actuals of the ledger. */
export const closedYear = z.strictObject({
  fiscalYear: year,
  asOf: plainDate.describe('The date of the balances'),
  total: z.number().describe('All spending in that year according to the ledger, in dollars'),
  categories: z
    .array(z.strictObject({ name: z.string(), amount: z.number() }))
    .describe(
      'Spending by budget category in dollars. "Other" combines accounts without a category and categories that are not shown separately. The categories add up exactly to `total`',
    ),
});
export type ClosedYear = z.output<typeof closedYear>;
