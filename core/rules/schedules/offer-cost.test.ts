import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { buildOffer, buildPerson } from '../../../test/factories/build-offer.ts';
import { ZERO, fromDollars, toDollars } from '../../money.ts';
import { withFixedStep } from './fixed-steps.ts';
import { costOffer } from './offer-cost.ts';
import type { Offer, OfferYearCost, PayGroup } from './offer.ts';
import { percentThatFits } from './what-fits.ts';

const inDollars = (year: OfferYearCost | undefined) =>
  Object.fromEntries(
    Object.entries(year ?? {}).flatMap(([key, value]) =>
      key === 'fiscalYear' || value === 0 ? [] : [[key, toDollars(value as OfferYearCost['cost'])]],
    ),
  );
const cost = (groups: PayGroup[], years: (string | null)[], more: Partial<Offer> = {}) =>
  costOffer(buildOffer(groups, years, more)).map(inDollars);

describe('one person', () => {
  test('a step on the old grid, then COLA: 70,821 + 2,154 + 2,189 = 75,164', () => {
    // 72,975 × 1.03 = 75,164.25.
    const parts = {
      yearBefore: 70_821,
      steps: 2_154,
      cola: 2_189,
      cost: 75_164,
      rollForward: 72_975,
      settlement: 2_189,
    };
    expect(cost([buildPerson('7')], ['3'])).toEqual([parts]);
  });

  test('the same at 0.6 FTE', () => {
    expect(cost([buildPerson('7', { fte: 0.6 })], ['3'])[0]).toMatchObject({
      yearBefore: 42_492.6,
      steps: 1_292.4,
      cola: 1_313.4,
      cost: 45_098.4,
    });
  });

  test('at the top, held, or with "hold", there is no step', () => {
    expect(cost([buildPerson('10')], ['0'])).toEqual([{ yearBefore: 80_711, cost: 80_711, rollForward: 80_711 }]);
    expect(cost([buildPerson('7', { holds: [2024] })], ['0', '0']).map(({ steps }) => steps)).toEqual([
      undefined,
      2_154,
    ]);
    // The roll-forward includes the step that the offer holds back.
    expect(cost([buildPerson('7')], ['hold'])).toEqual([
      { yearBefore: 70_821, cost: 70_821, rollForward: 72_975, settlement: -2_154 },
    ]);
  });

  test('a lane change on day 92 costs the rest in the next year', () => {
    const moving = buildPerson('10', { laneChanges: [{ fiscalYear: 2024, day: 92, lane: 'M+15' }] });
    // 1,664 × 92 / 183 = 836.55.
    expect(cost([moving], ['0', '0'])).toMatchObject([
      { lanes: 836.55, cost: 81_547.55 },
      { carryOver: 827.45, cost: 82_375 },
    ]);
  });

  test('a raise after the last day costs nothing in its year and all in the next', () => {
    // 80,711 × 1.01 = 81,518.11.
    expect(cost([buildPerson('10')], ['1@184', '0'])).toMatchObject([
      { cost: 80_711 },
      { carryOver: 807, cost: 81_518 },
    ]);
  });

  test('a mid-year raise: 80,711 for 91 days and 81,518 for 92', () => {
    // 807 × 92 / 183 = 405.70.
    expect(cost([buildPerson('10')], ['1@92', '0'])).toMatchObject([
      { cola: 405.7, cost: 81_116.7 },
      { carryOver: 401.3, cost: 81_518 },
    ]);
  });

  test('a one-time payment is paid × FTE and never part of the salary', () => {
    expect(cost([buildPerson('10', { fte: 0.5 })], ['once 1,700', '3'])).toMatchObject([
      { oneTime: 850, cost: 41_205.5 },
      // 80,711 × 1.03 = 83,132.33, at half 41,566.
      { oneTime: -850, cola: 1_210.5, cost: 41_566 },
    ]);
  });

  test('off the schedule there is COLA to the cent, no step, and no part of a flat raise', () => {
    const off = buildPerson('', { placement: { offSchedule: fromDollars(101_000.33) } });
    // 101,000.33 × 1.03 = 104,030.3399.
    expect(cost([off], ['3 +1000'])[0]).toMatchObject({ cola: 3_030.01, cost: 104_030.34 });
  });

  test('longevity changes on the day 1 on which a tier is reached, without COLA', () => {
    const longevity = {
      tiers: [
        { years: 15, amount: fromDollars(2_000) },
        { years: 20, amount: fromDollars(3_700) },
      ],
      byFte: true,
    };
    const years = cost([buildPerson('10', { fte: 0.5, serviceYears: 18 })], ['0', '0', '3'], { longevity });
    expect(years.map((year) => [year.yearBefore, year.longevity])).toEqual([
      [41_355.5, undefined],
      [41_355.5, 850],
      [42_205.5, undefined],
    ]);
  });

  test('a base year with a raise on day 92 is its paid amount, and its rest is carried over', () => {
    const flat = (m: number) => buildGrid(['M'], [['5', m]]);
    const baseGrids = [
      { fromDay: 1, grid: flat(64_198.54) },
      { fromDay: 92, grid: flat(65_001.02) },
    ];
    expect(cost([buildPerson('5')], ['0'], { baseGrids })).toEqual([
      { yearBefore: 64_601.97, carryOver: 399.05, cost: 65_001.02, rollForward: 65_001.02 },
    ]);
  });

  test('steps on a later day are paid from that day', () => {
    // 2,154 × 92 / 183 = 1,082.89.
    expect(cost([buildPerson('7')], ['0', 'hold'], { stepDay: 92 })).toMatchObject([
      { steps: 1_082.89 },
      { carryOver: 1_071.11, cost: 72_975 },
    ]);
  });
});

describe('a new shape', () => {
  test('the added step moves those at the top at once: structure', () => {
    // 80,711 × 1.02 = 82,325.22.
    expect(cost([buildPerson('10')], ['step+2%', '0'])).toMatchObject([
      { structure: 1_614, cost: 82_325 },
      { cost: 82_325 },
    ]);
  });

  test('a dropped step changes no pay, except of those who were held there', () => {
    expect(cost([buildPerson('7')], ['drop 7'])[0]).toMatchObject({ steps: 2_154, cost: 72_975 });
    const held = cost([buildPerson('7', { holds: [2024] })], ['drop 7'])[0];
    expect(held).toEqual({
      yearBefore: 70_821,
      structure: 2_154,
      cost: 72_975,
      rollForward: 70_821,
      settlement: 2_154,
    });
  });

  test('a raise of the top is COLA for those at the top', () => {
    // 80,711 × 1.01 = 81,518.11.
    expect(cost([buildPerson('10'), buildPerson('7')], ['top+1'])[0]).toMatchObject({ cola: 807, steps: 2_154 });
  });

  test('a fixed step keeps its amount above the top', () => {
    const steps = buildGrid(
      ['M'],
      [
        ['13', 99_635.18],
        ['25', 100_885.18],
      ],
    );
    const baseGrids = [{ fromDay: 1, grid: withFixedStep(steps, '25', fromDollars(1_250)) }];
    const rounding = { unit: 'CENT', mode: 'HALF_UP' } as const;
    const both = cost([buildPerson('25'), buildPerson('13')], ['3'], { baseGrids, rounding });
    // 102,624.24 + 1,250, and step 13 stays: only a fixed step is above it.
    expect(both[0]).toMatchObject({ cola: 5_978.12, cost: 206_498.48 });
  });
});

describe('years', () => {
  test('from the first year that is not decided on there are steps only', () => {
    const years = cost([buildPerson('7')], ['3', null, '5']);
    // Step 9 after 3%: 77,250; step 10: 80,711 × 1.03 = 83,132.33.
    expect(years.map((year) => [year.cola, year.cost])).toEqual([
      [2_189, 75_164],
      [undefined, 77_250],
      [undefined, 83_132],
    ]);
  });

  test('nothing is found for a year behind one that is not decided: any percentage would fit', () => {
    const offer = buildOffer([buildPerson('7')], ['3', null, '2']);
    expect(() => percentThatFits(offer, 2026, fromDollars(90_000))).toThrow(
      'The terms for FY25 are not decided, so only steps are counted for FY26. Enter terms for FY25 first.',
    );
    // FY25 itself is decided by the percentage: 70,821 at step 7, 75,000 at step 9 two years later, × 1.03 = 77,250.
    expect(percentThatFits(offer, 2025, fromDollars(77_250))).toBe(0);
  });

  test('the largest percentage that fits is found to the hundredth', () => {
    const one = buildOffer([buildPerson('10')], ['0', '2']);
    // 80,711 × 1.0213 = 82,430.14, × 1.0214 = 82,438.22, each with 2% to the dollar after it in the second year.
    expect(percentThatFits(one, 2024, fromDollars(82_430))).toBe(2.13);
    expect(percentThatFits(one, 2024, fromDollars(82_437.99))).toBe(2.13);
    expect(percentThatFits(one, 2024, fromDollars(82_438))).toBe(2.14);
    expect(percentThatFits(one, 2024, fromDollars(80_710))).toBeNull();
    expect(percentThatFits(one, 2024, fromDollars(900_000))).toBe(25);
    expect(() => percentThatFits(one, 2030, ZERO)).toThrow('2030 is not one of the years in the offer');
  });
});
