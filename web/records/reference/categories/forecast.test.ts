import { expect, test } from 'vitest';
import { parseIncrease, previewYears } from './forecast.ts';

test('100,000 grows for five years, each rounded to the cent', () => {
  expect(previewYears(3)).toEqual([103_000, 106_090, 109_272.7, 112_550.88, 115_927.41]);
  expect(previewYears(0)).toEqual([100_000, 100_000, 100_000, 100_000, 100_000]);
  expect(previewYears(-100)).toEqual([0, 0, 0, 0, 0]);
  expect(previewYears(null)).toBeNull();
});

test('an increase is a number that the server takes', () => {
  expect(['3', ' 2.75 ', '-1.5', '.5', '0'].map(parseIncrease)).toEqual([3, 2.75, -1.5, 0.5, 0]);
  expect(['3%', '2.5 %', '-1.5%'].map(parseIncrease)).toEqual([3, 2.5, -1.5]);
  expect(['', 'abc', '3%%', '%', '1e3', '1001', '-101', '1.00005', 'Infinity'].map(parseIncrease)).toEqual(
    Array(9).fill(null),
  );
});
