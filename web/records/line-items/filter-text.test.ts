import { expect, test } from 'vitest';
import { filterOf, filterText } from './filter-text.ts';

const COLUMNS = [
  { id: 'lastName', filter: 'text' },
  { id: 'building', filter: 'choice' },
];

test('filters of the header row are read from an address unchanged', () => {
  const filter = {
    filterModel: { lastName: { filterType: 'text', type: 'contains', filter: 'holt' }, building: ['Oak School'] },
  };
  expect(filterOf(filterText(filter), COLUMNS)).toEqual(filter);
});

test('no filter leaves the address alone, and so do filters too long for a link', () => {
  const long = { filterModel: { building: Array.from({ length: 200 }, (_, n) => `School number ${n}`) } };
  expect([filterText(undefined), filterText({ filterModel: {} }), filterText(long)]).toEqual([null, null, null]);
});

test('what is no filter of a column in the list is left out', () => {
  for (const text of [
    null,
    '',
    'not JSON',
    '[]',
    '7',
    '{"secret":["x"]}',
    '{"lastName":["x"]}',
    '{"building":{"a":1}}',
  ]) {
    expect(filterOf(text, COLUMNS)).toBeNull();
  }
});
