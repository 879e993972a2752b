import { describe, expect, test } from 'vitest';
import { type ColaContract, colaLookup } from './cola-rate.ts';

const TEACHERS = 1;

function contract(status: ColaContract['status'], percentage: number, overrides: Partial<ColaContract> = {}) {
  const years = [2027, 2028].map((fiscalYear) => ({ fiscalYear, colaPercentage: percentage }));
  return { workGroupId: TEACHERS, startYear: 2027, endYear: 2028, status, years, ...overrides };
}

const setting = { workGroupId: TEACHERS, fiscalYear: 2027, colaPercentage: 3 };

describe('the rate of a work group in a year', () => {
  test('a settled contract beats the scenario and a contract under negotiation', () => {
    const rate = colaLookup([contract('NEGOTIATING', 4), contract('SETTLED', 2)], [setting]);
    expect(rate(TEACHERS, 2027)).toEqual({ rate: 2, source: 'settled' });
  });

  test('the scenario beats a contract under negotiation, in its own year only', () => {
    const rate = colaLookup([contract('NEGOTIATING', 4)], [setting]);
    expect(rate(TEACHERS, 2027)).toEqual({ rate: 3, source: 'scenario' });
    expect(rate(TEACHERS, 2028)).toEqual({ rate: 4, source: 'negotiating' });
  });

  test('a cleared scenario cell leaves the contract under negotiation in force', () => {
    const rate = colaLookup([contract('NEGOTIATING', 4)], [{ ...setting, colaPercentage: null }]);
    expect(rate(TEACHERS, 2027)).toEqual({ rate: 4, source: 'negotiating' });
  });

  test('a settled 0% is a rate and no unknown', () => {
    const rate = colaLookup([contract('SETTLED', 0)], [setting]);
    expect(rate(TEACHERS, 2027)).toEqual({ rate: 0, source: 'settled' });
  });

  test('an expired contract never applies, even alone', () => {
    const rate = colaLookup([contract('EXPIRED', 2)], []);
    expect(rate(TEACHERS, 2027)).toEqual({ rate: null, source: 'none' });
  });

  test.each([
    ['a year after the contract', TEACHERS, 2029],
    ['another work group', 2, 2027],
    ['no work group', null, 2027],
  ])('%s has no rate', (_, workGroupId, fiscalYear) => {
    const rate = colaLookup([contract('SETTLED', 2)], [setting]);
    expect(rate(workGroupId, fiscalYear)).toEqual({ rate: null, source: 'none' });
  });

  test('a row outside the years of its contract does not count', () => {
    const rate = colaLookup([contract('SETTLED', 2, { endYear: 2027 })], []);
    expect(rate(TEACHERS, 2028)).toEqual({ rate: null, source: 'none' });
  });

  test('of two settled contracts over one year the later one counts, in any order', () => {
    const [old, renewed] = [contract('SETTLED', 1, { startYear: 2026 }), contract('SETTLED', 2)];
    expect(colaLookup([old, renewed], [])(TEACHERS, 2027).rate).toBe(2);
    expect(colaLookup([renewed, old], [])(TEACHERS, 2027).rate).toBe(2);
  });
});
