import { expect, test } from 'vitest';
import { categoryLookup } from '../projection/line-category.ts';
import { codeOfLocation, missingCategories, missingSchools, STARTER_CATEGORIES } from './starter-set.ts';

const EXISTING = [
  { name: 'Teaching', code: null, deseFunction: '2000' },
  { name: 'fixed charges', code: null, deseFunction: null },
  { name: 'Debt', code: '8000', deseFunction: null },
];

test('categories are missing unless one has their function, code or name', () => {
  expect(missingCategories([])).toEqual(STARTER_CATEGORIES);
  expect(missingCategories(EXISTING).map(({ deseFunction }) => deseFunction)).toEqual([
    ...['1000', '3000', '4000', '6000', '7000', '9000'],
  ]);
});

test('every function of the state from 1000 to 9999 counts in the category of its series', () => {
  const categoryOf = categoryLookup(
    STARTER_CATEGORIES.map(({ deseFunction }, index) => ({ id: index + 1, deseFunction, displayOrder: index })),
  );
  for (const [code, id] of [
    ['1110', 1],
    ['2305', 2],
    ['3300', 3],
    ['4230', 4],
    ['5200', 5],
    ['6200', 6],
    ['7300', 7],
    ['8400', 8],
    ['9100', 9],
  ] as const) {
    expect(categoryOf({ categoryId: null, deseCode: code })).toBe(id);
  }
});

test('schools are locations without a building, largest first, in one spelling, without words for the district', () => {
  const locations = [
    { location: 'HS', employees: 2 },
    { location: ' hs ', employees: 1 },
    { location: 'Pine', employees: 9 },
    { location: 'MS', employees: 4 },
    { location: 'Central Office', employees: 5 },
    { location: 'District-wide', employees: 5 },
    { location: ' ', employees: 1 },
  ];
  expect(missingSchools(locations, [{ name: 'Pine', code: null }])).toEqual([
    { location: 'MS', employees: 4 },
    { location: 'HS', employees: 3 },
  ]);
  expect(missingSchools(locations, [{ name: 'High School', code: 'HS' }]).map(({ location }) => location)).toEqual([
    'Pine',
    'MS',
  ]);
});

test('a short location is the code of its building, a long one only its name', () => {
  expect([codeOfLocation('HS'), codeOfLocation('Harborview Middle School')]).toEqual(['HS', null]);
});
