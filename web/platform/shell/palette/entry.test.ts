import { expect, test } from 'vitest';
import { byGroup, EXACT_MATCHES, matchingEntries, moved, type PaletteEntry } from './entry.ts';

const entry = (title: string, words = '', group = 'Screens'): PaletteEntry => ({
  key: title,
  group,
  title,
  detail: '',
  words,
  run: () => undefined,
});
const ENTRIES = [
  entry('Budget Comparison'),
  entry('COLA Management', 'raise cost of living contract'),
  entry('Compare Budgets', 'difference'),
  entry('Town Guidance', 'goal gap'),
  entry('Logout', 'sign out', 'Actions'),
];
const titles = (text: string) => matchingEntries(ENTRIES, [], text).map(({ title }) => title);

test('words are found in any order and case, the beginning of a title first', () => {
  expect(titles('comp')).toEqual(['Compare Budgets', 'Budget Comparison']);
  expect(titles('GUIDANCE town')).toEqual(['Town Guidance']);
  expect(titles('raise')).toEqual(['COLA Management']);
  expect(titles('sign out')).toEqual(['Logout']);
  expect(titles('zzz')).toEqual([]);
});

test('what begins with the letters comes before what has them inside a word, people included', () => {
  const found = [entry('Anders, Dev', '', 'Employees')];
  const own = [...ENTRIES, entry('AI Analysis')];
  const offered = matchingEntries(own, found, 'an').map(({ group, title }) => `${group}: ${title}`);
  expect(offered).toEqual([
    'Screens: AI Analysis',
    'Employees: Anders, Dev',
    'Other matches: COLA Management',
    'Other matches: Town Guidance',
  ]);
  // A word that occurs both at the beginning and inside of a text counts as a match at the beginning.
  expect(matchingEntries(own, found, 'man').map(({ group }) => group)).toEqual(['Screens', 'Employees']);
});

test('an exact match of a number comes before screens', () => {
  const found = [entry('Heat', '', EXACT_MATCHES), entry('Anders, Dev', '', 'Employees')];
  const offered = matchingEntries([entry('AI Analysis')], found, 'ai').map(({ title }) => title);
  expect(offered).toEqual(['Heat', 'AI Analysis', 'Anders, Dev']);
});

test('groups keep the order in which they are met', () => {
  const mixed = [entry('a'), entry('b', '', 'Actions'), entry('c')];
  expect(byGroup(mixed).map(({ group, entries }) => [group, entries.map(({ title }) => title)])).toEqual([
    ['Screens', ['a', 'c']],
    ['Actions', ['b']],
  ]);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 2, 1],
  ['Home', 3, 0],
  ['End', 1, 4],
])('%s leads from entry %i to %i', (key, from, to) => {
  expect(moved(key, ENTRIES, from)).toBe(ENTRIES[to]);
});

test('other keys lead nowhere, and no key does in an empty list', () => {
  expect(moved('x', ENTRIES, 0)).toBeNull();
  expect(moved('ArrowDown', [], -1)).toBeNull();
});
