import { z } from 'zod';
import { plainDate, year } from './fields.ts';

/** Closed fiscal years in the table of what earlier years cost, at most. */
export const CLOSED_YEARS_SHOWN = 3;

/** What was spent in a closed fiscal year, from the actuals of the ledger. */
export const closedYear = z.strictObject({
  fiscalYear: year,
  asOf: plainDate.describe('The date of the balances'),
  total: z.number().describe('All spending of that year according to the ledger, in dollars'),
  categories: z
    .array(z.strictObject({ name: z.string(), amount: z.number() }))
    .describe(
      'Spending by budget category in dollars. "Other" has all remaining accounts. The categories add up exactly to `total`',
    ),
});
export type ClosedYear = z.output<typeof closedYear>;
