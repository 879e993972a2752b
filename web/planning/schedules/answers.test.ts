import { expect, test } from 'vitest';
import { withAmount, withClosedLanes } from './answers.ts';

const TEXT = 'FY26\nB M M+15\n1 50,000 55,000 57,000\nStep 2 $ 56,000 58 000';
const ROW = { row: 4, step: '2', amounts: 2, lanes: ['B', 'M', 'M+15'] };

test('closed lanes of a row become dashes, and its amounts keep their order', () => {
  expect(withClosedLanes(TEXT, ROW, ['B']).split('\n')[3]).toBe('2 - $56,000 58 000');
  expect(withClosedLanes(TEXT, ROW, ['M+15']).split('\n')[3]).toBe('2 $56,000 58 000 -');
  expect(withClosedLanes(TEXT, ROW, ['B', 'M'])).toBe(TEXT);
  expect(withClosedLanes(TEXT, { ...ROW, row: 9 }, ['B'])).toBe(TEXT);
});

test('an amount replaces the word that cannot be read, in its row alone', () => {
  const text = 'FY26\nB M\n1 5x 5x1\n2 5x 50,000';
  expect(withAmount(text, { row: 4, text: '5x' }, '49,000')).toBe('FY26\nB M\n1 5x 5x1\n2 49,000 50,000');
  expect(withAmount(text, { row: 3, text: '5x1' }, '51,000')).toBe('FY26\nB M\n1 5x 51,000\n2 5x 50,000');
  expect(withAmount(text, { row: 7, text: '5x' }, '1')).toBe(text);
});
