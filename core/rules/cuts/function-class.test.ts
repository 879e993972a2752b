import { expect, test } from 'vitest';
import { functionClass, functionOf } from './function-class.ts';

test.each([
  ['9300', 'Tuition - Private Day Schools', 'mandated'],
  ['9120', 'Charter', 'mandated'],
  ['2320', 'Contracted Therapies', 'mandated'],
  ['3200', 'Health Office Supplies', 'mandated'],
  ['3300', 'Regular Day Bus Contract', 'mandated'],
  ['2430', 'Supplies - Special Education', 'mandated'],
  ['2330', 'Assistants', 'discretionary'],
  ['4130', 'Water & Sewer', 'contractual'],
  ['5200', 'Active employees', 'contractual'],
  ['8100', 'School construction', 'contractual'],
  ['2305', 'Longevity - Unit A', 'contractual'],
  ['1430', 'Legal Services', 'contractual'],
  ['2430', 'Classroom Supplies', 'discretionary'],
  ['3510', 'Athletic Transportation', 'discretionary'],
  [null, 'Out-of-district tuition', 'mandated'],
  [null, 'Electricity', 'contractual'],
  [null, 'Supplies and Materials', 'discretionary'],
  ['430', 'Classroom Supplies', 'discretionary'],
])('a line of function %s, “%s”, is %s', (deseCode, description, expected) => {
  expect(functionClass({ deseCode, texts: [description, null] })).toBe(expected);
});

test('the words of a category count as those of a line do', () => {
  expect(functionClass({ deseCode: '2430', texts: ['Supplies', 'Special Education Tuition & Services'] })).toBe(
    'mandated',
  );
});

test('a function has four digits', () => {
  expect([functionOf(' 0042 '), functionOf('2305'), functionOf('23051'), functionOf('23A5'), functionOf(null)]).toEqual(
    [42, 2305, null, null, null],
  );
});
