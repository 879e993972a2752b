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

test('an amount replaces one cell of its row alone', () => {
  const text = 'FY26\nB M\n1 5x 5x1\n2 5x 50,000';
  const at = (row: number, wrong: string, nth = 0) => ({ row, text: wrong, nth });
  expect(withAmount(text, at(4, '5x'), '49,000')).toBe('FY26\nB M\n1 5x 5x1\n2 49,000 50,000');
  expect(withAmount(text, at(3, '5x1'), '51,000')).toBe('FY26\nB M\n1 5x 51,000\n2 5x 50,000');
  expect(withAmount(text, at(7, '5x'), '1')).toBe(text);
  expect(withAmount('FY26\n3 50,000 50,000 150,000', at(2, '50,000', 1), '51,000')).toBe(
    'FY26\n3 50,000 51,000 150,000',
  );
  expect(withAmount('FY26\n3 - 50,000 -', at(2, '-', 1), '51,000')).toBe('FY26\n3 - 50,000 51,000');
});

test('an amount with a blank after the dollar sign, or between commas or tabs, is replaced too', () => {
  const at = { row: 2, text: '$50,0000', nth: 0 };
  expect(withAmount('FY26\nStep 3 $ 50,0000 $ 51,000', at, '50,500')).toBe('FY26\n3 50,500 $51,000');
  expect(withAmount('FY26\n3,500000,51000', { ...at, text: '500000' }, '50,500')).toBe('FY26\n3,50500,51000');
  expect(withAmount('FY26\n3\t$50,0000\t51,000', at, '50,500')).toBe('FY26\n3\t50,500\t51,000');
});
