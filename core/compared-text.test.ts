import { expect, test } from 'vitest';
import { comparedText, coveredText } from './compared-text.ts';
import { fromDollars } from './money.ts';

test('the compared part of a budget is named by its funds, and where the other funds cancel out that is said', () => {
  const textOf = (funds: string[], covered: number) =>
    comparedText({ funds, covered: fromDollars(covered), total: fromDollars(90_000) });
  expect(textOf(['General', 'School Choice'], 80_000)).toBe(
    'Part compared with town guidance: General fund and School Choice, $80,000 of the $90,000 total',
  );
  expect(textOf(['General'], 90_000)).toBe('Part compared with town guidance: General fund (other funds net to $0)');
  expect(textOf([], 0)).toBe('Part compared with town guidance: no fund, $0 of the $90,000 total');
});

test('a part is named even if its amount is that of the whole budget, to the dollar', () => {
  const textOf = (covered: number) =>
    coveredText({ funds: ['General'], covered: fromDollars(covered), total: fromDollars(90_000.4) });
  expect(textOf(80_000)).toBe('General fund $80,000');
  for (const covered of [90_000, 90_000.4]) expect(textOf(covered)).toBe('General fund (other funds net to $0)');
});
