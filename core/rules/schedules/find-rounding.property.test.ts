import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents } from '../../money.ts';
import { findRounding } from './find-rounding.ts';
import { ROUNDING_RULES, raiseAmount } from './rounding.ts';
import { type Grid, yearStep } from './schedule.ts';

const gridOf = (amounts: readonly (readonly Cents[])[]): Grid => ({
  steps: amounts.map((_, at) => yearStep(String(at + 1))),
  lanes: (amounts[0] ?? []).map((_, at) => `L${at + 1}`),
  amounts,
});

const amount = fc.oneof(
  fc.integer({ min: 1, max: 40_000_000 }),
  fc.integer({ min: 1, max: 400_000 }).map((dollars) => dollars * 100),
);
const raised = fc.record({
  before: amount.map(cents),
  hundredths: fc.oneof(fc.integer({ min: 0, max: 2500 }), fc.constantFrom(0, 50, 200, 250, 300, 2500)),
  rule: fc.constantFrom(...ROUNDING_RULES),
  off: fc.constantFrom(0, 0, 0, 1, -1, 100, 1000),
});

test('the rule that is found explains as many cells as it says, and no percentage of a cell explains more', () => {
  fc.assert(
    fc.property(fc.array(raised, { minLength: 1, maxLength: 12 }), (cells) => {
      const pairs = cells.map(({ before, hundredths, rule, off }) => ({
        before,
        after: cents(Math.max(1, raiseAmount(before, hundredths / 100, rule) + off)),
      }));
      const fit = findRounding(gridOf([pairs.map((one) => one.before)]), gridOf([pairs.map((one) => one.after)]));
      const count = (percent: number, rule: (typeof ROUNDING_RULES)[number]): number =>
        pairs.filter(({ before, after }) => raiseAmount(before, percent, rule) === after).length;
      for (const rule of fit === null ? [] : fit.rule === null ? ROUNDING_RULES : [fit.rule])
        expect(count(fit?.percent ?? 0, rule)).toBe(fit?.cells);
      for (const { hundredths } of cells) {
        const near = pairs.some(
          ({ before, after }) => Math.abs(((after - before) * 10_000) / before - hundredths) <= 1,
        );
        if (!near) continue;
        for (const rule of ROUNDING_RULES) expect(count(hundredths / 100, rule)).toBeLessThanOrEqual(fit?.cells ?? 0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the rule of a grid of 60 steps and 40 lanes without any rule is found at once', () => {
  // Each cell suggests different percentages, so that nearly all of the 2,500 must be tried with each of the nine rules.
  const before = Array.from({ length: 60 }, (_, row) =>
    Array.from({ length: 40 }, (_, lane) => cents(4_000_000 + row * 100_000 + lane * 30_000)),
  );
  const after = before.map((row, at) => row.map((one, lane) => cents(one + (((at * 40 + lane) * 7_919) % 1_000_000))));
  const started = performance.now();
  expect(findRounding(gridOf(before), gridOf(after))?.of).toBe(2400);
  expect(performance.now() - started).toBeLessThan(500);
});
