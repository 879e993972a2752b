import { expect, test } from 'vitest';
import { headline, pictureSubtitle, whyLevel } from './headline.ts';

const figures = { fiscalYear: 2026, proposedBudget: 87_834_567, proposedCount: 318, gap: null, gapPercent: null };
const headlineOf = (change: Partial<Parameters<typeof headline>[0]>) => {
  const { before, point, after, tone } = headline({ ...figures, ...change });
  return [tone, `${before}${point}${after}`];
};

test.each<[Partial<Parameters<typeof headline>[0]>, string, string]>([
  [{ gap: -420_000, gapPercent: -0.4805 }, 'over', 'FY26 proposed is $420,000 over town guidance (0.5%)'],
  [{ gap: 1_260_000.4, gapPercent: 2.6 }, 'under', 'FY26 proposed is $1,260,000 under town guidance (2.6%)'],
  [{ gap: -4_999.99, gapPercent: -0.0057 }, 'over', 'FY26 proposed is $5,000 over town guidance (less than 0.1%)'],
  [{ gap: 0.4, gapPercent: 0 }, 'under', 'FY26 proposed is $0.40 under town guidance (less than 0.1%)'],
  [{ gap: -9_876.54, gapPercent: -0.0112 }, 'over', 'FY26 proposed is $9,877 over town guidance (less than 0.1%)'],
  [{ gap: 0, gapPercent: 0 }, 'under', 'FY26 proposed is exactly at town guidance'],
  [{ gap: -87_834_567, gapPercent: null }, 'over', 'FY26 proposed is $87,834,567 over town guidance'],
  [{}, 'neutral', 'FY26 proposed is $87.83M. No guidance set'],
  [{ proposedCount: 0, proposedBudget: 0, fiscalYear: 2031 }, 'neutral', 'FY31 has no proposed budget yet'],
])('%o is %s: %s', (change, tone, sentence) => {
  expect(headlineOf(change)).toEqual([tone, sentence]);
});

test('a picture says of which year and budget it is, the year once', () => {
  expect(pictureSubtitle(2026, 'Second reading')).toBe('FY26, Second reading');
  expect(pictureSubtitle(2026, 'FY26 Superintendent’s Proposed')).toBe('FY26 Superintendent’s Proposed');
  // For a projected year of the budget, the subtitle also states the year.
  expect(pictureSubtitle(2027, 'FY26 Superintendent’s Proposed')).toBe('FY27, FY26 Superintendent’s Proposed');
  expect([pictureSubtitle(2026, 'FY26'), pictureSubtitle(2026, null)]).toEqual(['FY26', 'FY26']);
});

test('a budget that stays level is explained if no category has a yearly increase', () => {
  const years = (...needs: (number | null)[]) => needs.map((need) => ({ need }));
  const categories = (...increases: (number | null)[]) =>
    increases.map((defaultYoYIncrease) => ({ defaultYoYIncrease }));
  const why =
    'The proposed budget stays level because no budget category has a yearly increase. Contract raises do not change this budget.';
  expect(whyLevel(years(100, 100, 100, null), categories(null, 0))).toBe(why);
  expect(whyLevel(years(100, 100), [])).toBe(why);
  expect(whyLevel(years(100, 100.01), categories(null, 0))).toBeNull();
  expect(whyLevel(years(100, 100), categories(null, 2.5))).toBeNull();
  expect(whyLevel(years(100, 100), categories(-1))).toBeNull();
  expect(whyLevel(years(100, null), categories(null))).toBeNull();
});
