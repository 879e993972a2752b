import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test.each([
  [2.5, '2.5%'],
  [3, '3%'],
  [0.25, '0.25%'],
  [2.5725, '2.5725%'],
  [100, '100%'],
  [1234.5, '1,234.5%'],
  [0, '0%'],
  [-0.5, '−0.5%'],
])('%d is %s', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

test('a figure is rounded to the decimals that it may have, half away from zero', () => {
  expect(formatPercent(0.4805, { atMost: 1 })).toBe('0.5%');
  expect(formatPercent(2.96, { atMost: 1 })).toBe('3%');
  expect(formatPercent(-1.005, { atMost: 2 })).toBe('−1.01%');
  expect(formatPercent(-0.04, { atMost: 1 })).toBe('0%');
});

test('a column keeps its decimals', () => {
  expect(formatPercent(100, { fixed: 1 })).toBe('100.0%');
  expect(formatPercent(3.72, { fixed: 2 })).toBe('3.72%');
  expect(formatPercent(-5, { fixed: 1 })).toBe('−5.0%');
});
