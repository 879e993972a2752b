import { describe, expect, test } from 'vitest';

import { groupBy } from './group-by.ts';

describe('grouping by key', () => {
  test('keeps groups and their items in the order of first appearance', () => {
    const groups = groupBy(['pear', 'apple', 'plum', 'apricot', 'fig'], (name) => name.charAt(0));
    expect([...groups]).toEqual([
      ['p', ['pear', 'plum']],
      ['a', ['apple', 'apricot']],
      ['f', ['fig']],
    ]);
  });

  test('takes null and objects as keys', () => {
    const school = { name: 'Lincoln' };
    const lines = [
      { id: 1, at: null },
      { id: 2, at: school },
      { id: 3, at: null },
    ];
    const groups = groupBy(lines, ({ at }) => at);
    expect(groups.get(null)?.map(({ id }) => id)).toEqual([1, 3]);
    expect(groups.get(school)?.map(({ id }) => id)).toEqual([2]);
  });

  test('has no groups without items', () => {
    expect(groupBy([], String).size).toBe(0);
  });
});
