import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { yearsNotCompared } from './uncovered-part.ts';

const budget = (fiscalYear: number, total: number, compared: number) => ({
  ...{ fiscalYear, total: cents(total), compared: cents(compared) },
});
const isPay = (amount: number) => Math.abs(amount) === 62;

test.each([
  ['nothing is uncovered', [budget(2026, 900, 900), budget(2027, 838, 838)], []],
  ['the uncovered part is no one’s pay', [budget(2026, 900, 850)], []],
  ['the uncovered part is someone’s pay', [budget(2026, 900, 838), budget(2027, 900, 800)], [2026]],
  [
    'it changes by someone’s pay',
    [budget(2026, 900, 700), budget(2027, 900, 762), budget(2028, 900, 800)],
    [2026, 2027],
  ],
  ['a second budget of the year differs by it', [budget(2026, 900, 700), budget(2026, 900, 762)], [2026]],
])('%s', (_, budgets, years) => {
  expect([...yearsNotCompared(budgets, isPay)]).toEqual(years);
});
