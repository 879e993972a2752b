import { expect, test } from 'vitest';
import { hireMoves } from './hire-moves.ts';

/** 189 contract days, one for each of 189 calendar days, so that each date is the next contract day. */
const rules = { contractDays: 189, schoolYear: { start: '09-01', end: '03-08' }, stepDay: 1, minDaysForStep: 165 };

test('who was hired with fewer than 165 of 189 days left has no step in the next year', () => {
  // Day 25 leaves 165 days, day 26 leaves 164.
  expect(hireMoves('2025-09-25', rules, 2025)).toEqual({ holds: [2026] });
  expect(hireMoves('2025-09-26', rules, 2025)).toEqual({ holds: [2026, 2027] });
  expect(hireMoves('2025-09-26', rules, 2026)).toEqual({ holds: [2027] });
});

test('who starts after the base year has no step in the first year', () => {
  expect(hireMoves('2026-09-01', rules, 2026)).toEqual({ holds: [2027] });
});

test('earlier hires, and an unknown date, have all steps', () => {
  expect(hireMoves('2019-09-26', rules, 2026)).toEqual({ holds: [] });
  expect(hireMoves(null, rules, 2026)).toEqual({ holds: [] });
  expect(hireMoves('2025-09-26', { ...rules, minDaysForStep: null }, 2026)).toEqual({ holds: [] });
});

test('on the anniversary, the step is on the contract day of the hire date', () => {
  expect(hireMoves('2015-11-30', { ...rules, stepDay: null, minDaysForStep: null }, 2026)).toEqual({
    stepDay: 91,
    holds: [],
  });
});
