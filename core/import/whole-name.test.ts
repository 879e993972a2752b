import { expect, test } from 'vitest';
import { findWholeName } from './whole-name.ts';

const NAME = { lastName: 'Name', firstName: undefined };
const rows = (...names: string[]) => names.map((Name) => ({ Name }));

test('without a column of first names, the first whole name is found and split', () => {
  expect(findWholeName(rows('Vacant', 'Holt, Dev', 'Ana Ferro'), NAME)).toEqual({
    text: 'Holt, Dev',
    lastName: 'Holt',
    firstName: 'Dev',
    isSplit: true,
  });
  expect(findWholeName(rows('', 'Maria de la Cruz'), NAME)).toMatchObject({
    lastName: 'de la Cruz',
    firstName: 'Maria',
  });
});

test('last names, suffixes, vacancies and names of own exports are no whole names', () => {
  expect(findWholeName(rows('Holt', 'de la Cruz', 'Holt, Jr.', 'Vacant, Position', ''), NAME)).toBeNull();
  expect(findWholeName([{ 'Row Key': '7', Name: 'Holt, Dev' }], NAME)).toBeNull();
  expect(findWholeName(rows('Holt, Dev'), { lastName: undefined, firstName: undefined })).toBeNull();
});

test('with a column of first names, a name with a comma or with the first name of its row is not split', () => {
  const both = { lastName: 'Name', firstName: 'First' };
  const found = (Name: string, First: string) => findWholeName([{ Name, First }], both);
  expect(found('Holt, Dev', 'Dev')).toMatchObject({ text: 'Holt, Dev', lastName: 'Holt', isSplit: false });
  expect(found('Dev Holt', 'DEV')).toMatchObject({ lastName: 'Holt', isSplit: false });
  expect(found('Garcia Lopez', 'Ana')).toBeNull();
  expect(found('Garcia Lopez', '')).toBeNull();
  expect(found('Holt, Jr.', 'Dev')).toBeNull();
});
