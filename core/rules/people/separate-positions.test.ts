import { describe, expect, test } from 'vitest';
import { areSeparatePositions } from './separate-positions.ts';

const held = (positionNumber: string | null, currentFTE: number) => ({ positionNumber, currentFTE });

describe('two part-time positions of one person', () => {
  test.each([
    ['two halves', held('101', 0.5), held('102', 0.5), true],
    ['thirds with four decimals', held('101', 0.3333), held('102', 0.6667), true],
    ['more than one full-time job', held('101', 0.5), held('102', 0.5001), false],
    ['one position number', held('101', 0.5), held(' 101 ', 0.5), false],
    ['one position number in another case', held('A1', 0.5), held('a1', 0.5), false],
    ['a number on one line only', held('101', 0.5), held(null, 0.5), false],
    ['blank numbers', held('', 0.5), held(' ', 0.5), false],
  ])('%s', (_, a, b, expected) => {
    expect(areSeparatePositions(a, b)).toBe(expected);
    expect(areSeparatePositions(b, a)).toBe(expected);
  });
});
