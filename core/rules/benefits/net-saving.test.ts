import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, toDollars, ZERO } from '../../money.ts';
import { PAYERS } from './benefit-year.ts';
import { explainNetSaving } from '../../explain/explain-net-saving.ts';
import {
  employerPremium,
  netSavingParts,
  savingColumns,
  unemploymentCost,
  weeklyBenefit,
  type CutProfile,
} from './net-saving.ts';

const CAP = fromDollars(1105);

/** A teacher at $66,563 with the family plan of July 2020, 75% paid by the town; workers' compensation 0.5%. */
const FAMILY: CutProfile = {
  salary: fromDollars(66_563),
  grantSalary: ZERO,
  baseWages: fromDollars(61_296),
  monthlyPremium: fromDollars(2237.92),
  employerPercent: 75,
  premiumMonths: 12,
  healthMonths: 12,
  healthPaidBy: 'TOWN',
  medicarePercent: 1.45,
  medicarePaidBy: 'SCHOOL',
  workersCompPercent: 0.5,
  workersCompPaidBy: 'SCHOOL',
  unemploymentWeeks: 30,
  unemploymentCap: CAP,
  payouts: ZERO,
};
const GAP = fromDollars(850_000);
const inDollars = (profile: CutProfile, gap = GAP) =>
  savingColumns(profile, gap).map(({ firstYear, later, positions }) => [
    toDollars(firstYear),
    toDollars(later),
    positions,
  ]);

describe('the savings from a cut position', () => {
  test('has the employer part of a premium, rounded by month', () => {
    expect(toDollars(employerPremium(fromDollars(2237.92), 75, 12))).toBe(20_141.28);
    expect(toDollars(employerPremium(fromDollars(920.52), 75, 12))).toBe(8_284.68);
  });

  test('has Medicare, workers’ compensation and the pension that a grant pays', () => {
    expect(toDollars(netSavingParts(FAMILY).medicare)).toBe(965.16);
    expect(toDollars(netSavingParts(FAMILY).workersComp)).toBe(332.82);
    const pension = (grantSalary: number) =>
      toDollars(netSavingParts({ ...FAMILY, grantSalary: fromDollars(grantSalary) }).grantPension);
    expect(pension(18_097.11)).toBe(1_628.74);
    expect(pension(80_000)).toBe(7_200);
  });

  test('is reduced by unemployment: half the weekly wage for 30 or 26 weeks', () => {
    expect(toDollars(weeklyBenefit(fromDollars(61_296), CAP))).toBe(589);
    expect(toDollars(unemploymentCost(fromDollars(61_296), 30, CAP))).toBe(17_670);
    expect(toDollars(unemploymentCost(fromDollars(61_296), 26, CAP))).toBe(15_314);
    // 150,000 ÷ 104 = 1,442.31, above the cap: 30 × 1,105.
    expect(toDollars(unemploymentCost(fromDollars(150_000), 30, CAP))).toBe(33_150);
    // 40 weeks at 589 are 23,560, but 36% of 61,296 is 22,066.56.
    expect(toDollars(unemploymentCost(fromDollars(61_296), 40, CAP))).toBe(22_066);
  });

  test('is 70,332.26 for town and school and 50,190.98 for the school: 10, 13 and 17 positions for 850,000', () => {
    expect(inDollars(FAMILY)).toEqual([
      [85_000, 85_000, 10],
      [70_332.26, 88_002.26, 13],
      [50_190.98, 67_860.98, 17],
    ]);
    const individual = { ...FAMILY, monthlyPremium: fromDollars(920.52) };
    expect(inDollars(individual)[1]?.slice(0, 2)).toEqual([58_475.66, 76_145.66]);
    expect(inDollars({ ...FAMILY, healthPaidBy: 'SCHOOL' })[2]).toEqual([70_332.26, 88_002.26, 13]);
  });

  test('needs no position without a gap, and none can be counted where a cut saves nothing', () => {
    expect(inDollars(FAMILY, ZERO).map(([, , positions]) => positions)).toEqual([0, 0, 0]);
    const costly = { ...FAMILY, payouts: fromDollars(200_000) };
    expect(inDollars(costly).map(([, , positions]) => positions)).toEqual([10, null, null]);
  });

  test('adds up from its parts, and enough positions are counted, but not one more', () => {
    const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
    const profile: fc.Arbitrary<CutProfile> = fc.record({
      salary: amount(20_000_000),
      grantSalary: amount(20_000_000),
      baseWages: amount(20_000_000),
      monthlyPremium: amount(500_000),
      employerPercent: percent,
      premiumMonths: fc.integer({ min: 0, max: 12 }),
      healthMonths: fc.integer({ min: 0, max: 12 }),
      healthPaidBy: fc.constantFrom(...PAYERS),
      medicarePercent: percent,
      medicarePaidBy: fc.constantFrom(...PAYERS),
      workersCompPercent: percent,
      workersCompPaidBy: fc.constantFrom(...PAYERS),
      unemploymentWeeks: fc.integer({ min: 0, max: 52 }),
      unemploymentCap: amount(200_000),
      payouts: amount(5_000_000),
    });
    fc.assert(
      fc.property(profile, amount(1_000_000_000), (one, gap) => {
        const parts = netSavingParts(one);
        const [average, net, school] = savingColumns(one, gap);
        const gained = sum([parts.salary, parts.medicare, parts.workersComp, parts.grantPension, parts.health]);
        expect(net?.firstYear).toBe(gained - parts.unemployment - parts.payouts);
        const why = explainNetSaving(one, null);
        expect(sum(why.inputs.map(({ value }) => fromDollars(value)))).toBe(net?.firstYear);
        expect(average?.firstYear).toBe(8_500_000);
        expect(
          parts.unemployment % 100 === 0 || parts.unemployment === one.unemploymentCap * one.unemploymentWeeks,
        ).toBe(true);
        expect(parts.unemployment).toBeLessThanOrEqual((one.baseWages * 36) / 100);
        expect(school?.firstYear).toBeLessThanOrEqual(net?.firstYear ?? 0);
        for (const { firstYear, positions } of [net, school].filter((column) => column !== undefined)) {
          if (positions === null) expect(firstYear).toBeLessThanOrEqual(0);
          else {
            expect(positions * firstYear).toBeGreaterThanOrEqual(positions === 0 ? 0 : gap);
            if (positions > 0) expect((positions - 1) * firstYear).toBeLessThan(gap);
          }
        }
      }),
    );
  });
});
