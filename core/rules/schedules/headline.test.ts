import { expect, test } from 'vitest';
import { headlinePercent } from './headline.ts';
import { parseTerms } from './parse-terms.ts';

test.each([
  ['3', 3],
  ['1@1 + 1@92', 2.01],
  // 1.0125 × 1.02 = 1.03275.
  ['1.25@1 + 2@92', 3.275],
  // 1.0333 × 1.0333 = 1.06770889, rounded at the fourth decimal of the percentage.
  ['3.33@1 + 3.33@92', 6.7709],
  ['+1000', 0],
  ['2 +1000 top+1 step+2%', 2],
  ['0', 0],
])('%s is %d%% in a headline', (text, percent) => {
  const reading = parseTerms(text, 183);
  expect(reading.kind === 'terms' && headlinePercent(reading.terms)).toBe(percent);
});
