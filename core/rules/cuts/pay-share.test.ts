import { expect, test } from 'vitest';
import { payCategories, type FiledLine } from './pay-share.ts';

const line = (category: string | null, description: string, amount: number): FiledLine => ({
  ...{ category, description, amount },
  accountLine: null,
  section: null,
});

test('a category is personnel if more than half of its amounts are pay, whatever the number of lines', () => {
  expect([
    ...payCategories([
      line('Instruction', 'Teacher salaries', 900_00),
      line(' INSTRUCTION ', 'Books', 50_00),
      line('Instruction', 'Software', 50_00),
      line('Plant', 'Custodians', 500_00),
      line('Plant', 'Heat', 500_00),
      line('Debt', 'Principal and interest', 10_00),
    ]),
  ]).toEqual(['instruction']);
});

test('offsets and lines without a category do not count; an object code decides before the words', () => {
  expect([
    ...payCategories([
      line('Transport', 'Drivers', 100_00),
      line('Transport', 'Fees from families', -900_00),
      line(null, 'Teacher salaries', 900_00),
      { ...line('Supplies', 'Teachers', 100_00), accountLine: '0100-2400-54000' },
    ]),
  ]).toEqual(['transport']);
});
