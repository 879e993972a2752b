import { expect, test } from 'vitest';
import {
  COLA_GRID_STEP,
  colaGridYears,
  defaultContractYears,
  invalidCola,
  isColaPercentage,
  PERCENT_STEP,
  stepPercentage,
  yearsOfTerm,
} from './cola-planning.ts';

test('a new contract has the three years after the base year', () => {
  expect(defaultContractYears(2026)).toEqual({ startYear: 2027, endYear: 2029 });
  expect(defaultContractYears(2027)).toEqual({ startYear: 2028, endYear: 2030 });
});

test('the grid of a COLA scenario has every year of a projection, and reaches the last year that has a percentage', () => {
  expect(colaGridYears(2026, [])).toEqual([2027, 2028, 2029, 2030, 2031]);
  expect(colaGridYears(2027, [2027, 2029])).toEqual([2028, 2029, 2030, 2031, 2032]);
  expect(colaGridYears(2026, [2033])).toEqual([2027, 2028, 2029, 2030, 2031, 2032, 2033]);
  expect(colaGridYears(2098, [])).toEqual([2099, 2100]);
});

test('a term has each of its years once', () => {
  expect(yearsOfTerm(2027, 2029)).toEqual([2027, 2028, 2029]);
  expect(yearsOfTerm(2027, 2027)).toEqual([2027]);
  expect(yearsOfTerm(2029, 2027)).toEqual([]);
  expect(yearsOfTerm(Number.NaN, 2027)).toEqual([]);
});

test('a percentage is a number from 0 to 100 with at most four decimals', () => {
  expect([0, 2.75, 2.1234, 100].every(isColaPercentage)).toBe(true);
  expect([-0.01, 100.0001, 2.12345, Number.NaN, Infinity, null, '3', undefined].some(isColaPercentage)).toBe(false);
});

test('an arrow key moves a percentage by 0.1, exactly, and never out of range', () => {
  expect(COLA_GRID_STEP).toBe(0.1);
  expect(stepPercentage(0.2, 1)).toBe(0.3);
  expect(stepPercentage(null, 1)).toBe(0.1);
  expect(stepPercentage(2.25, -1)).toBe(2.15);
  expect(stepPercentage(0.05, -1)).toBe(0);
  expect(stepPercentage(99.95, 1)).toBe(100);
});

test('an arrow key moves a percentage in a form by 0.01, within the range of the field', () => {
  const increase = { step: PERCENT_STEP, min: -100, max: 1000 };
  expect(stepPercentage(2.29, 1, increase)).toBe(2.3);
  expect(stepPercentage(null, -1, increase)).toBe(-0.01);
  expect(stepPercentage(150, 1, increase)).toBe(150.01);
  expect(stepPercentage(-99.995, -1, increase)).toBe(-100);
  expect(stepPercentage(1000, 1, increase)).toBe(1000);
});

test('problems are reported by year', () => {
  expect(invalidCola(2028)).toBe('Please enter a valid COLA percentage for FY2028 (between 0 and 100)');
});
