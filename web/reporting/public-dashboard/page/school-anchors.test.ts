import { expect, test } from 'vitest';
import { schoolAnchors } from './school-anchors.ts';

test('anchors are folded names', () => {
  expect(schoolAnchors(['Oak Hill', 'St. Mary’s', 'École Nord', 'K–8 / Annex'])).toEqual([
    'school-oak-hill',
    'school-st-marys',
    'school-ecole-nord',
    'school-k-8-annex',
  ]);
});

test('names with the same letters, or with none, have different anchors, which no other name gets', () => {
  const [hill, mark, two, hebrew] = schoolAnchors(['Hill', 'Hill!', 'Hill 2', 'שלום']);
  expect(two).toBe('school-hill-2');
  expect(new Set([hill, mark, two, hebrew]).size).toBe(4);
  for (const anchor of [hill, mark, hebrew]) expect(anchor).toMatch(/^school-(hill-)?[a-z0-9]{7}$/);
  // Without its neighbors, a school has the same anchor, or one that no school had before.
  expect(schoolAnchors(['Oak', 'Hill!', 'Hill 2', 'שלום'])).toEqual(['school-oak', 'school-hill', two, hebrew]);
});

test('a long name has an address of limited length', () => {
  const [anchor = ''] = schoolAnchors([`㎟${'㏟'.repeat(115)}`]);
  expect(anchor.length).toBeLessThan(100);
});
