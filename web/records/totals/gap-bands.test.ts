import { expect, test } from 'vitest';
import { gapBands } from './gap-bands.ts';

const year = (at: number, need: number, guidance: number) => ({ year: at, need, guidance });

test('the area is over where the need is above guidance, and under where it is below', () => {
  expect(gapBands([year(2026, 110, 100), year(2027, 130, 105)])).toEqual({
    over: [
      [
        [2026, 100],
        [2026, 110],
        [2027, 130],
        [2027, 105],
      ],
    ],
    under: [],
  });
  expect(gapBands([year(2026, 90, 100), year(2027, 100, 100)]).under).toHaveLength(1);
});

test('lines that cross make one area of each kind, which meet where they cross', () => {
  // The need is 10 under guidance, then 30 over. The lines cross a quarter of the way, at 100 + 30 / 4 = 107.5.
  const { over, under } = gapBands([year(2026, 100, 110), year(2027, 130, 100)]);
  expect([under[0]?.[2], over[0]?.[0]]).toEqual([
    [2026.25, 107.5],
    [2026.25, 107.5],
  ]);
});

test('years at guidance and years apart have no area', () => {
  expect(gapBands([year(2026, 5, 5), year(2027, 6, 6), year(2029, 9, 6)])).toEqual({ over: [], under: [] });
});
