import { expect, test } from 'vitest';
import { describeDoubtfulBuildings } from './doubtful-names.ts';

const CHECK = 'Check that the right column is mapped to Building.';

test('names of buildings raise no doubt, with numbers in them or not', () => {
  expect(describeDoubtfulBuildings([])).toBeNull();
  expect(describeDoubtfulBuildings(['Oak School', 'P.S. 121', 'Central Office', '1st Street Annex'])).toBeNull();
  expect(describeDoubtfulBuildings(Array.from({ length: 50 }, (_, index) => `School ${index}`))).toBeNull();
});

test('numbers, amounts and dates are reported, three of them by name', () => {
  expect(describeDoubtfulBuildings(['Oak School', '026'])).toBe(`“026” is a number, not a name. ${CHECK}`);
  expect(describeDoubtfulBuildings(['$1,200.00', 'Oak School', '2024-07-01'])).toBe(
    `“$1,200.00” and “2024-07-01” are numbers and dates, not names. ${CHECK}`,
  );
  expect(describeDoubtfulBuildings(['1', '2', '3', '4', '5'])).toBe(
    `“1”, “2”, “3” and 2 more are numbers, not names. ${CHECK}`,
  );
});

test('more than 50 different values are reported', () => {
  const names = Array.from({ length: 51 }, (_, index) => `Room ${index}`);
  expect(describeDoubtfulBuildings(names)).toBe(
    `The column has 51 different values, but few districts have that many buildings. ${CHECK}`,
  );
});
