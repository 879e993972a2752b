import { expect, test } from 'vitest';
import { fieldTitle, wordsOfName } from './field-title.ts';

test.each([
  ['currentSalary', 'Current salary'],
  ['buildingId', 'Building'],
  ['category_id', 'Category'],
  ['budgetYearId', 'Budget year'],
  ['scenarioId', 'Budget'],
  ['is_active', 'Active'],
  ['isVacancy', 'Vacant'],
  ['currentFTE', 'FTE'],
  ['deseCodes', 'DESE codes'],
  ['display_order', 'Display order'],
  ['id', 'ID'],
  ['issue', 'Issue'],
  ['constructor', 'Constructor'],
])('the field %s is titled as in the grids and forms', (field, title) => {
  expect(fieldTitle(field)).toBe(title);
});

test('names with hyphens become words, too', () => {
  expect(wordsOfName('bulk-change')).toBe('Bulk change');
});
