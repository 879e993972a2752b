import { expect, test } from 'vitest';
import { suggestEntry } from './suggest-entry.ts';

const SCHOOLS = ['Lincoln Elementary School', 'Lincoln Middle School', 'Roosevelt High School', 'Saint Mary Annex'].map(
  (name) => ({ name }),
);

test.each([
  ['Lincoln Elem', 'Lincoln Elementary School'],
  ['LINCOLN ES', 'Lincoln Elementary School'],
  ['Lincoln MS', 'Lincoln Middle School'],
  ['Roosevelt', 'Roosevelt High School'],
  ['St. Mary Annex', 'Saint Mary Annex'],
])('%s is probably %s', (word, name) => {
  expect(suggestEntry(word, SCHOOLS)?.name).toBe(name);
});

test.each(['Lincoln', 'Middle School', 'Washington High School', 'Warehouse', ''])('%s means none clearly', (word) => {
  expect(suggestEntry(word, SCHOOLS)).toBeNull();
});
