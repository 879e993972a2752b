import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { LineSums } from './line-sums.ts';

/** The rows of the shortest run of last lines that adds up to an amount. Tries every run. */
function shortestRun(amounts: readonly number[], amount: number) {
  for (let start = amounts.length - 1; start >= 0; start -= 1) {
    const run = amounts.slice(start);
    if (run.reduce((sum, one) => sum + one, 0) !== amount) continue;
    return run.filter((one) => one !== 0).length < 2 ? null : { fromRow: start + 1, toRow: amounts.length };
  }
  return null;
}

test.each([
  ['positive', fc.integer({ min: 0, max: 4 })],
  ['positive and negative', fc.integer({ min: -3, max: 4 })],
])('the rows that a line adds up are found among %s amounts', (_, amount) => {
  let found = 0;
  const lists = fc.array(amount, { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.integer({ min: -6, max: 14 }), (amounts, asked) => {
      fc.pre(asked !== 0);
      const sums = new LineSums();
      for (const [at, one] of amounts.entries()) {
        // Lets a total begin at each line, so that a chance match stays possible.
        if (at > 0) sums.startHere();
        sums.add({ row: at + 1, amount: cents(one) });
        sums.rowsOf(cents(one));
      }
      const rows = sums.rowsOf(cents(asked));
      if (rows) found += 1;
      expect(rows && { fromRow: rows.fromRow, toRow: rows.toRow }).toEqual(shortestRun(amounts, asked));
    }),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(100);
});
