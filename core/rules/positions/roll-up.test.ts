import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { rollUp } from './roll-up.ts';

const funding = (...percents: number[]) =>
  percents.map((percent, at) => ({ accountLine: `00${at + 1}`, fund: 'General', percent }));
const costs = (dollars: number, ...percents: number[]) =>
  rollUp([{ cost: fromDollars(dollars), funding: funding(...percents) }]).accounts.map(({ cost }) => cost);

test('the cost of a position is split by percent to the cent, by largest remainder', () => {
  expect(costs(45_242.77, 60, 40)).toEqual([2_714_566, 1_809_711]);
  expect(costs(45_242.77, 33.3333, 33.3333, 33.3334)).toEqual([1_508_091, 1_508_091, 1_508_095]);
  expect(costs(45_242.77, 100)).toEqual([4_524_277]);
});

test('accounts are exact text, kept apart by fund, in order; positions without funding are listed apart', () => {
  const part = (accountLine: string, fund: string, percent = 100) => [{ accountLine, fund, percent }];
  const hundred = cents(10_000);
  expect(
    rollUp([
      { cost: hundred, funding: part('0010', 'Grant') },
      { cost: hundred, funding: part('0010', 'General') },
      { cost: hundred, funding: part('10', 'General') },
      { cost: hundred, funding: part('0010', 'Grant') },
      { cost: cents(7), funding: [] },
    ]),
  ).toEqual({
    accounts: [
      { accountLine: '0010', fund: 'General', positions: 1, cost: 10_000 },
      { accountLine: '0010', fund: 'Grant', positions: 2, cost: 20_000 },
      { accountLine: '10', fund: 'General', positions: 1, cost: 10_000 },
    ],
    unfunded: 7,
  });
});

const anyFunding = fc
  .array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 4 })
  .map((cuts) => [...new Set(cuts)].sort((a, b) => a - b))
  .map((cuts) => [...cuts, 1_000_000].map((cut, at) => (cut - (cuts[at - 1] ?? 0)) / 10_000));
const anyPosition = fc.record({
  cost: fc.integer({ min: -9_999_999, max: 999_999_999_999 }).map(cents),
  funding: fc.option(anyFunding, { nil: [] }).map((percents) => funding(...percents)),
});

test('accounts and what is unfunded add up to the costs', () => {
  fc.assert(
    fc.property(fc.array(anyPosition, { maxLength: 20 }), (positions) => {
      const { accounts, unfunded } = rollUp(positions);
      expect(sum([...accounts.map(({ cost }) => cost), unfunded])).toBe(sum(positions.map(({ cost }) => cost)));
    }),
  );
});
