import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { grow } from '../projection/round.ts';
import { planRaise } from './plan-raise.ts';

const line = (name: string, dollars: number | null, why: string | null = null) => ({
  line: name,
  present: dollars === null ? null : fromDollars(dollars),
  why,
});

test('each line is raised from its own amount and rounded once', () => {
  // 3% of $33.35 is $1.0005, and 3% of $0.17 is $0.0051: each line is rounded to the cent, not their total of $34.5256.
  const plan = planRaise('+3%', [line('a', 33.35), line('b', 0.17), line('c', 0)]);
  expect(plan.changed.map(({ line: name, after }) => [name, after])).toEqual([
    ['a', fromDollars(34.35)],
    ['b', fromDollars(0.18)],
  ]);
  expect(plan).toMatchObject({
    same: 1,
    refused: [],
    before: fromDollars(33.52),
    after: fromDollars(34.53),
    difference: fromDollars(1.01),
  });
});

test('a blank amount and a locked line are left out, with the reason', () => {
  const lines = [line('a', 50_000), line('b', null), line('c', 40_000, 'The budget is adopted.')];
  const plan = planRaise('+=500', lines);
  expect(plan.changed).toEqual([{ line: 'a', before: fromDollars(50_000), after: fromDollars(50_500) }]);
  expect(plan.refused).toEqual([
    { line: 'b', why: '"+=500" needs an amount to start from, but this cell is blank.' },
    { line: 'c', why: 'The budget is adopted.' },
  ]);
  expect([plan.before, plan.after, plan.difference]).toEqual([50_000_00, 50_500_00, 500_00]);
});

test('a formula without a present amount fills a blank one', () => {
  const plan = planRaise('=1200*2', [line('a', null), line('b', 2_400)]);
  expect(plan.changed).toEqual([{ line: 'a', before: null, after: fromDollars(2_400) }]);
  expect([plan.same, plan.before, plan.after, plan.difference]).toEqual([1, 2_400_00, 4_800_00, 2_400_00]);
});

test('an unfinished formula refuses every line', () => {
  const plan = planRaise('*', [line('a', 1), line('b', 2)]);
  expect([plan.changed, plan.refused.length, plan.difference]).toEqual([[], 2, 0]);
});

test('the difference is the sum of the raises, each of which is that of a projection', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(cents), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 2_000 }), (all, hundredths) => {
      const rate = hundredths / 100;
      const lines = all.map((present) => ({ line: null, present, why: null }));
      const raises = all.map((present) => cents(grow(present, rate) - present));
      expect(planRaise(`+${rate.toFixed(2)}%`, lines).difference).toBe(sum(raises));
    }),
  );
});
