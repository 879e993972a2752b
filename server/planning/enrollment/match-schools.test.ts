import { expect, test } from 'vitest';
import { schoolMatcher } from './match-schools.ts';

const building = (id: number, name: string, code: string | null = null) => ({ id, name, code });

const match = schoolMatcher({
  buildings: [
    building(1, 'Hill Elementary School', '11'),
    building(2, 'Oak Elementary School'),
    building(3, 'Oak Middle School'),
    building(4, 'Meadow Early Childhood Center'),
    building(5, 'St. Anne’s School'),
  ],
  ...{ workGroups: [], categories: [], funds: [], deseCodes: [], deseFunctions: [] },
  aliases: [{ list: 'buildings', key: 'the annex', id: 3, code: null }],
});

test.each([
  ['HILL ELEMENTARY SCHOOL', 1],
  ['Hill Elementary', 1],
  ['Hill Elem', 1],
  ['Hill ES', 1],
  ['HES', 1],
  ['OMS', 3],
  ['O.M.S.', null],
  ['MECC', 4],
  ['Hill', 1],
  ['11', 1],
  ['Oak MS', 3],
  ['Oak Middle', 3],
  // Two buildings are named Oak.
  ['Oak', null],
  ['Hill High', null],
  ['Meadow ECC', 4],
  ['St Annes', 5],
  ['Harborside - Oak Elementary', 2],
  ['The Annex', 3],
  ['Elsewhere', null],
])('“%s” is building %s', (name, id) => {
  expect(match({ name, code: null })).toBe(id);
});

test('the code counts if the name is unknown', () => {
  expect(match({ name: 'Elsewhere', code: '11' })).toBe(1);
  expect(match({ name: 'Oak MS', code: '11' })).toBe(3);
});
