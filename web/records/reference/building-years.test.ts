import { expect, test } from 'vitest';
import { buildingYears } from './building-years.ts';

test('buildings can be looked at for five years, the budget year’s own first', () => {
  expect(buildingYears('FY26')).toEqual([2026, 2027, 2028, 2029, 2030]);
  expect(buildingYears('2026-2027')).toEqual([2027, 2028, 2029, 2030, 2031]);
  expect(buildingYears('next')).toEqual([]);
});
