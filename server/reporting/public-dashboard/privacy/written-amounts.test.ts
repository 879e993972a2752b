import { describe, expect, test } from 'vitest';
import { writtenAmounts } from './written-amounts.ts';

describe('amounts in a text', () => {
  test.each([
    ['$140,600', [14_060_000]],
    ['$ 140600.', [14_060_000]],
    ['140,600 a year', [14_060_000]],
    ['$140,\u200b600', [14_060_000]],
    ['1\u00ad40,60\u20600', [14_060_000]],
    ['$140.600', [14_060_000]],
    ['140.600,50', [14_060_050]],
    ['140 600 $', [14_060_000]],
    ['140\u00a0600 $', [14_060_000]],
    ['140\u202f600 earned', [14_060_000]],
    ['$1 140 600.5 in all', [114_060_050]],
    ['in 2026 140 600 $', [14_060_000]],
    ['140600 dollars, 140600$, 140600 USD', [14_060_000, 14_060_000, 14_060_000]],
    ['140600.00', [14_060_000]],
    ['1,234.5', [123_450]],
    ['412.75', [41_275]],
    ['$9,000,000 and $412.75', [900_000_000, 41_275]],
    ['$62,202 (1.25 FTE)', [6_220_200]],
  ])('%j', (text, amounts) => {
    expect(writtenAmounts(text)).toEqual(amounts);
  });

  test.each([
    'Room 62202',
    '$60,000–$69,999',
    '$62,2020',
    '62,2020',
    '12.375 FTE',
    '12.50 FTE',
    '62,202%',
    '62.20 percent',
    'FY26 250 students',
    'in 2026, 412 students',
    '2026-06-30',
    '508-555-0100',
    'https://town.example/62202',
  ])('none in %j', (text) => {
    expect(writtenAmounts(text)).toEqual([]);
  });

  test('that are too long to be one are skipped', () => {
    for (const text of [`$${'123,'.repeat(9)}123`, '999999999999999.99', `$${'9'.repeat(15)}`]) {
      expect(writtenAmounts(text)).toEqual([]);
    }
  });
});
