import { expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { listReach } from './list-reach.ts';

test('each list reaches a share of the target by itself, and adds to those before it', () => {
  const totals = { likelyNeeded: fromDollars(250), moderateNeed: fromDollars(1_000.01), deepCuts: fromDollars(0) };
  expect(listReach(totals, fromDollars(1_000))).toEqual([
    { list: 'likelyNeeded', total: 25_000, percent: 25, upTo: 25_000, missing: 75_000 },
    { list: 'moderateNeed', total: 100_001, percent: 100.001, upTo: 125_001, missing: 0 },
    { list: 'deepCuts', total: 0, percent: 0, upTo: 125_001, missing: 0 },
  ]);
  expect(listReach(totals, cents(0)).map(({ percent }) => percent)).toEqual([null, null, null]);
});
