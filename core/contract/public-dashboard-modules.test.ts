import { describe, expect, test } from 'vitest';
import { COMPONENT_KEYS, componentOrder, inDefaultPlaces, parseComponentOrder } from './public-dashboard-modules.ts';

describe('the order of the sections', () => {
  test('that lacks a section added later has it after the section that comes before it', () => {
    const older = COMPONENT_KEYS.filter((key) => key !== 'closedYears');
    expect(parseComponentOrder(older.join(','))).toEqual(COMPONENT_KEYS);
    const before = COMPONENT_KEYS[COMPONENT_KEYS.indexOf('closedYears') - 1] ?? '';
    const arranged = parseComponentOrder(older.toReversed().join(','));
    expect(arranged.indexOf('closedYears')).toBe(arranged.findIndex((key) => key === before) + 1);
    expect(arranged.filter((key) => key !== 'closedYears')).toEqual(older.toReversed());
  });

  test('has what comes first by default at the top, and several new parts in their order', () => {
    expect(inDefaultPlaces(['d', 'b'], ['a', 'b', 'c1', 'c2', 'd'])).toEqual(['a', 'd', 'b', 'c1', 'c2']);
    expect(inDefaultPlaces([], ['a', 'b'])).toEqual(['a', 'b']);
  });

  test('in a request may leave sections out: they follow', () => {
    const keys = componentOrder.parse(' links,budgetStatus').split(',');
    expect(keys.slice(0, 3)).toEqual(['links', 'budgetStatus', 'schoolInfo']);
    expect(keys.toSorted()).toEqual([...COMPONENT_KEYS].sort());
  });
});
