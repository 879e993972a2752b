import { expect, test } from 'vitest';
import { shareTexts } from './shares.ts';

test('equal amounts have equal shares, although the rounded shares do not add up to the total', () => {
  expect(shareTexts([10, 10, 10, 10, 10, 10])).toEqual({
    each: ['16.7%', '16.7%', '16.7%', '16.7%', '16.7%', '16.7%'],
    total: '100.0%',
  });
  // A negative amount has a negative share: 150 and -50 add up to 100.
  expect(shareTexts([150, -50]).each).toEqual(['150.0%', '\u221250.0%']);
});

test('there are no shares of nothing', () => {
  expect(shareTexts([50, -50])).toEqual({ each: ['–', '–'], total: '–' });
});
