import { expect, test } from 'vitest';
import { employeeColumns } from './employee-columns.ts';
import { actionWords, fieldChange } from './history-labels.ts';

const lists = {
  buildings: [{ id: 3, name: 'Hill School' }],
  categories: [],
  workGroups: [],
  functions: [{ value: '2305', label: '2305 Teachers' }],
  functionNames: new Map<string, string>(),
};
const columns = employeeColumns(lists, false);

test.each([
  ['money', { field: 'currentSalary', before: 61_250.5, after: null }, ['$61,250.50', null, '61250.5']],
  ['a choice', { field: 'buildingId', before: 3, after: null }, ['Hill School', null, 'Hill School']],
  ['a code', { field: 'deseCode', before: '2305', after: '2310' }, ['2305 Teachers', '2310', '2305 Teachers']],
  ['a date', { field: 'hireDate', before: '2027-06-30', after: null }, ['06/30/2027', null, '2027-06-30']],
  ['a blank', { field: 'notes', before: null, after: 'x' }, [null, 'x', '']],
  ['what no column shows', { field: 'isVacancy', before: true, after: false }, ['Yes', 'No', null]],
])('%s is shown, and restored in the form it would be typed', (_, change, [before, after, restoreAs]) => {
  expect(fieldChange(columns, change)).toMatchObject({ before, after, restoreAs });
});

test('what is restored is read by its column as the old value', () => {
  const salary = columns.find(({ id }) => id === 'currentSalary')!;
  const { restoreAs } = fieldChange(columns, { field: 'currentSalary', before: 61_250.5, after: null });
  const row = { currentSalary: 1, nextYearSalary: null } as never;
  expect(salary.enter(restoreAs!, row)).toEqual({ kind: 'change', change: { currentSalary: 61_250.5 } });
});

test('an action is named in plain words', () => {
  expect(['bulk-change', 'resolve unknown values', 'some-new-action'].map(actionWords)).toEqual([
    'Changed in bulk',
    'Unrecognized values matched',
    'Some new action',
  ]);
});
