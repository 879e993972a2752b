import { expect, test } from 'vitest';
import { amountText, isAmount } from './cell-texts.ts';

test('an amount is typed with cents only if it has some; a closed cell is blank', () => {
  expect([51_432, 55_741.5, null].map(amountText)).toEqual(['51,432', '55,741.50', '']);
});

test('text that is not an amount is known before it is saved', () => {
  expect(['51,432', '$51,432.50', '', '-', '$8,9504', 'abc', '400,001'].map(isAmount)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
