import { expect, test } from 'vitest';
import { isTotal, readGrade } from './read-grade.ts';

test.each([
  ['PK', 'P'],
  ['Pre-K', 'P'],
  ['Preschool', 'P'],
  ['K', 'K'],
  ['Kindergarten', 'K'],
  ['Grade K', 'K'],
  ['KF', 'K'],
  ['K-F', 'K'],
  ['KP', 'K'],
  ['KG', 'K'],
  ['PF', 'P'],
  ['PP', 'P'],
  ['PREK', 'P'],
  ['PRE-K', 'P'],
  ['PS', 'P'],
  ['1', '1'],
  ['01', '1'],
  ['Gr. 3', '3'],
  ['G3', '3'],
  ['3rd', '3'],
  ['12th Grade', '12'],
  ['SP', 'SP'],
  ['13', null],
  ['0', null],
  ['Ungraded', null],
  ['Post Grad', null],
  ['Grade', null],
  ['', null],
])('“%s” is grade %s', (text, grade) => {
  expect(readGrade(text)).toBe(grade);
});

test('totals are recognized by their words', () => {
  expect(['Total', 'State Totals', 'Sub-total', 'All schools', 'Hill School Total'].map(isTotal)).not.toContain(false);
  expect(['Totaling Hill', 'Hill School', 'District', ''].map(isTotal)).not.toContain(true);
});
