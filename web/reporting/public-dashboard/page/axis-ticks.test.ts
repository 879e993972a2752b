import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

const inMillions = (end: number) => axisTicks(end * 1_000_000).map((dollars) => dollars / 1_000_000);

test.each([
  [96.6, [0, 25, 50, 75]],
  [100.2, [0, 50, 100]],
  [23.1, [0, 10, 20]],
  [6.05, [0, 2, 4, 6]],
  [1.1, [0, 0.5, 1]],
  // Steps of $250,000 could not be labeled with one decimal.
  [0.9, [0, 0.5]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [1_234.5, [0, 500, 1_000]],
])('an axis that ends at %d million dollars has ticks at %j', (end, ticks) => {
  expect(inMillions(end)).toEqual(ticks);
});

test('every budget from $100,000 to $10 billion has two to four ticks', () => {
  for (let end = 100_000; end < 1e10; end *= 1.013) {
    const ticks = axisTicks(end);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(4);
    expect(ticks.at(-1)).toBeLessThanOrEqual(end);
  }
});
