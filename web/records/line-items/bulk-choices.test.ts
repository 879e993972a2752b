import { expect, test } from 'vitest';
import { employeeChoices, linesToChange, proposedChoices } from './bulk-choices.ts';
import { alreadyText, setText } from './hidden-text.ts';

const lists = {
  buildings: [],
  workGroups: [],
  functions: [],
  functionNames: new Map<string, string>(),
  categories: [
    { id: 4, name: 'Leadership', deseFunction: '2200', displayOrder: 1, isPersonnel: false },
    { id: 5, name: 'Teaching', deseFunction: '2300', displayOrder: 2, isPersonnel: false },
  ],
};
const codes = {
  functions: [{ value: '2305', label: '2305 Teachers, Classroom' }],
  funds: [{ value: 'Title I', label: 'Title I' }],
};

test.each([
  ['employees', employeeChoices(lists, codes)],
  ['proposed lines', proposedChoices(lists, codes)],
])('selected %s can be given a category, a DESE code or a fund', (_, choices) => {
  const choiceOf = (action: string) => choices.find((choice) => choice.action === action)!;
  const category = choiceOf('Assign category');
  expect(category.choices.map(({ label }) => label)).toEqual(['Leadership', 'Teaching', 'By DESE code']);
  expect(category.change('5')).toEqual({ categoryId: 5 });
  expect(category.change(category.choices.at(-1)!.value)).toEqual({ categoryId: null });

  const code = choiceOf('Assign DESE code');
  expect(code.choices.map(({ label }) => label)).toEqual(['2305 Teachers, Classroom', 'None']);
  expect(code.change('2305')).toEqual({ deseCode: '2305' });
  expect(code.change(code.choices.at(-1)!.value)).toEqual({ deseCode: null });

  // Every line has a fund, so none of the choices removes it.
  const fund = choiceOf('Assign fund');
  expect(fund.choices.map(({ label }) => label)).toEqual(['Title I']);
  expect(fund.change('Title I')).toEqual({ fund: 'Title I' });
});

test('a button says how many lines it sets to what, and a sentence which lines have the value already', () => {
  const lines = [{ buildingId: null }, { buildingId: 7 }, { buildingId: 8 }];
  expect(linesToChange(lines, { buildingId: 7 })).toEqual([{ buildingId: null }, { buildingId: 8 }]);
  expect(linesToChange(lines, { buildingId: null })).toEqual([{ buildingId: 7 }, { buildingId: 8 }]);
  expect(setText(2, 'lines', 'Birch School')).toBe('Set 2 lines to Birch School');
  expect([alreadyText(3, 3, 'lines'), alreadyText(3, 2, 'lines'), alreadyText(3, 0, 'lines')]).toEqual([
    '',
    '1 line already has this value and will not change.',
    '3 lines already have this value. There is nothing to change.',
  ]);
});
