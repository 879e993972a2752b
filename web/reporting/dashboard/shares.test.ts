import { expect, test } from 'vitest';
import { shareTexts } from './shares.ts';

test('the shares in a column add up to its total', () => {
  // Rounded separately, each is 16.7%, and the six add up to 100.2%. So two of them are 16.6%.
  expect(shareTexts([10, 10, 10, 10, 10, 10])).toEqual({
    each: ['16.6%', '16.6%', '16.7%', '16.7%', '16.7%', '16.7%'],
    total: '100.0%',
  });
  // A negative amount has a negative share: 150, -50 of 100.
  expect(shareTexts([150, -50]).each).toEqual(['150.0%', '\u221250.0%']);
});

test('there are no shares of nothing', () => {
  expect(shareTexts([50, -50])).toEqual({ each: ['–', '–'], total: '–' });
});
