import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CategoryRef, categoryLookup } from './line-category.ts';

function category(id: number, deseFunction: string | null, displayOrder = 0): CategoryRef {
  return { id, deseFunction, displayOrder };
}

const TEACHERS = category(1, '2305');
const TEACHING = category(2, '2300');
const INSTRUCTION = category(3, '2000');
const OTHER = category(4, null);
const ALL = [TEACHERS, TEACHING, INSTRUCTION, OTHER];

describe('the category of a line', () => {
  test.each([
    ['its own before its code', ALL, 4, '2305', 4],
    ['the code itself', ALL, null, '2305', 1],
    ['a code with blanks around it', ALL, null, ' 2305 ', 1],
    ['the hundreds of the code', ALL, null, '2330', 2],
    ['the thousands of the code', ALL, null, '2710', 3],
    ['the thousands when no category has the hundreds', [INSTRUCTION], null, '2305', 3],
    ['a series code on the line itself', ALL, null, '2300', 2],
    ['none for another series', ALL, null, '4110', null],
    ['none without a code', ALL, null, null, null],
    ['none for a blank code', ALL, null, '', null],
    ['the code when its own category is gone', ALL, 99, '2305', 1],
    ['nothing by hundreds for what is no four-digit code', ALL, null, '23051', null],
  ] as const)('%s', (_, categories, categoryId, deseCode, expected) => {
    expect(categoryLookup(categories)({ categoryId, deseCode })).toBe(expected);
  });

  test('ties go by display order, then by id, whatever the order of the list', () => {
    const tied = [category(6, '2305', 2), category(8, '2305', 1), category(7, '2305', 1)];
    fc.assert(
      fc.property(fc.shuffledSubarray(tied, { minLength: 3 }), (categories) => {
        expect(categoryLookup(categories)({ categoryId: null, deseCode: '2305' })).toBe(7);
      }),
    );
  });
});
