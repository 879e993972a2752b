import { expect, test } from 'vitest';
import { shortSchoolName, shortSchoolNames } from './short-school-name.ts';

test.each([
  ['Meadowlark Early Childhood Center', 'Meadowlark ECC'],
  ['Heron Pond Elementary School', 'Heron Pond Elem.'],
  ['Quarry Hill Middle School', 'Quarry Hill MS'],
  ['Harrowfield High School', 'Harrowfield HS'],
  ['Harrowfield Middle High School', 'Harrowfield Middle HS'],
  ['Central Office', 'Central Office'],
  ['High School', 'High School'],
  ['High School Annex', 'High School Annex'],
])('%s is shortened to %s', (name, short) => {
  expect(shortSchoolName(name)).toBe(short);
});

test('names that would look alike stay whole', () => {
  const names = ['Alder Middle School', 'Alder Intermediate School', 'Birch High School'];
  expect([...shortSchoolNames(names).values()]).toEqual([
    'Alder Middle School',
    'Alder Intermediate School',
    'Birch HS',
  ]);
});
