import { expect, test } from 'vitest';
import { plural, singular } from './plural.ts';

test('a count is shown with the form of its noun', () => {
  expect(plural(0, 'line')).toBe('0 lines');
  expect(plural(1, 'line')).toBe('1 line');
  expect(plural(2000, 'line')).toBe('2,000 lines');
  expect(plural(1, 'category', 'categories')).toBe('1 category');
  expect(plural(3, 'category', 'categories')).toBe('3 categories');
  expect(plural(2, 'line is', 'lines are')).toBe('2 lines are');
});

test('a regular plural has its singular', () => {
  expect(['line items', 'budget categories', 'job classes', 'employees', 'records to review'].map(singular)).toEqual([
    'line item',
    'budget category',
    'job class',
    'employee',
    'record to review',
  ]);
});
