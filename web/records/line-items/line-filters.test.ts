import { expect, test } from 'vitest';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { buildingFilter, countedCategoryFilter, lineGroupFilter, whereOf } from './line-filters.ts';

const lists = {
  ...{ buildings: [{ id: 7, name: 'Oak' }], workGroups: [], functions: [] },
  functionNames: new Map<string, string>(),
  categories: [
    { id: 4, name: 'Health', deseFunction: '3000', displayOrder: 1, isPersonnel: false },
    { id: 5, name: 'Teaching', deseFunction: '2300', displayOrder: 2, isPersonnel: true },
  ],
};
const filters = [buildingFilter(lists), countedCategoryFilter(lists), lineGroupFilter(lists)];
const line = (accountDescription: string, fields: Partial<ProposedItem>) =>
  ({
    ...{ categoryId: null, deseCode: null, buildingId: null, name: null, accountLine: null, deseCategories: null },
    ...{ accountDescription, ...fields },
  }) as ProposedItem;
const rows = [
  line('Nurse supplies', { deseCode: '3200' }),
  line('Music', { categoryId: 4 }),
  line('Grade 5', { deseCode: '2305', buildingId: 7 }),
  line('Special education van', {}),
];
const found = (address: string) => {
  const where = whereOf(filters, (name) => new URLSearchParams(address).get(name));
  return where && rows.filter(where).map((row) => row.accountDescription);
};

test('several categories are those that the lines count in', () => {
  expect(found('category=4')).toEqual(['Nurse supplies', 'Music']);
  expect(found('category=5,none')).toEqual(['Grade 5', 'Special education van']);
  expect(found('category=4,4')).toEqual(['Nurse supplies', 'Music']);
  expect(found('category=4,5&building=7')).toEqual(['Grade 5']);
  expect(found('category=99')).toEqual([]);
  expect(found('')).toBeNull();
});

test('a filter with one value does not read a list', () => {
  expect(found('building=7,none')).toEqual([]);
});

test('a group has the lines of a bar on the dashboard', () => {
  expect(found('group=mandated')).toEqual(['Nurse supplies', 'Special education van']);
  expect(found('group=contractual')).toEqual(['Grade 5']);
  expect(found('group=discretionary&category=4,5')).toEqual(['Music']);
});
