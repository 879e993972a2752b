import { expect, test } from 'vitest';
import { comparedText } from './compared-text.ts';
import { fromDollars } from './money.ts';

test('the compared part of a budget is named by its funds, and where the other funds cancel out that is said', () => {
  const textOf = (funds: string[], covered: number) =>
    comparedText({ funds, covered: fromDollars(covered), total: fromDollars(90_000) });
  expect(textOf(['General', 'School Choice'], 80_000)).toBe(
    'Compared with town guidance: General fund and School Choice, $80,000 of the $90,000 total',
  );
  expect(textOf(['General'], 90_000)).toBe('Compared with town guidance: General fund (other funds net to $0)');
  expect(textOf([], 0)).toBe('Compared with town guidance: no fund, $0 of the $90,000 total');
});
