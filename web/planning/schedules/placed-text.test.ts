import { expect, test } from 'vitest';
import { placedText } from './placed-text.ts';

test.each([
  [{ onSchedule: 488, offSchedule: 2, notPlaced: 64 }, '488 on the schedule, 2 off schedule, 64 not placed'],
  [{ onSchedule: 0, offSchedule: 0, notPlaced: 3 }, '0 on the schedule, 3 not placed'],
  [{ onSchedule: 1, offSchedule: 0, notPlaced: 0 }, '1 on the schedule'],
])('the placements %o are counted in words', (counts, words) => {
  expect(placedText(counts)).toBe(words);
});
