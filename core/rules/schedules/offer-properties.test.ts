import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOffer, buildPerson } from '../../../test/factories/build-offer.ts';
import { fromDollars, sum } from '../../money.ts';
import { costOffer, groupPeople } from './offer-cost.ts';

const anyPerson = fc.record({
  step: fc.constantFrom('7', '8', '9', '10'),
  lane: fc.constantFrom('M', 'M+15'),
  fte: fc.integer({ min: 1, max: 15_000 }).map((units) => units / 10_000),
  serviceYears: fc.option(fc.integer({ min: 0, max: 40 })),
  holds: fc.subarray([2024, 2025]),
  lane2: fc.option(fc.integer({ min: 1, max: 184 })),
  offSchedule: fc.option(fc.integer({ min: 1, max: 30_000_000 })),
});
const anyGroups = fc.array(anyPerson, { minLength: 1, maxLength: 12 }).map((list) =>
  list.map(({ step, lane, fte, serviceYears, holds, lane2, offSchedule }) =>
    buildPerson(step, {
      placement: offSchedule === null ? { lane, step } : { offSchedule: fromDollars(offSchedule / 100) },
      fte,
      serviceYears,
      holds,
      laneChanges: lane2 === null || lane === 'M+15' ? [] : [{ fiscalYear: 2024, day: lane2, lane: 'M+15' }],
    }),
  ),
);
const anyYears = fc.array(
  fc.constantFrom('0', '3', '1@1 + 1@92', '+750', 'top+1', 'step+2%', 'drop 7', 'hold', 'once 850'),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const longevity = { tiers: [{ years: 15, amount: fromDollars(2_000) }], byFte: true };

describe('always', () => {
  const droppedOnce = anyYears.filter((years) => years.filter((text) => text === 'drop 7').length < 2);

  test('the year before and the parts add up to the cost, which is the next year before', () => {
    fc.assert(
      fc.property(anyGroups, droppedOnce, (groups, texts) => {
        const years = costOffer(buildOffer(groups, texts, { longevity }));
        for (const [at, { carryOver, steps, lanes, cola, structure, oneTime, ...year }] of years.entries()) {
          const parts = [year.yearBefore, carryOver, steps, lanes, cola, structure, year.longevity, oneTime];
          expect(sum(parts)).toBe(year.cost);
          expect(year.settlement).toBe(year.cost - year.rollForward);
          expect(years[at + 1]?.yearBefore ?? year.cost).toBe(year.cost);
        }
      }),
    );
  });

  test('the order of people, and joining equal ones, change nothing', () => {
    fc.assert(
      fc.property(anyGroups, droppedOnce, (groups, texts) => {
        const twice = [...groups, ...groups];
        const expected = costOffer(buildOffer(twice, texts, { longevity }));
        const joined = groupPeople(twice.toReversed());
        expect(joined.length).toBeLessThanOrEqual(groups.length);
        expect(costOffer(buildOffer(joined, texts, { longevity }))).toEqual(expected);
      }),
    );
  });

  test('0% in every year is the roll-forward, whatever the rounding', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const rounding = { unit: 'TEN', mode: 'UP' } as const;
        for (const year of costOffer(buildOffer(groups, ['0', '0', '0'], { longevity, rounding }))) {
          expect([year.settlement, year.cola, year.structure, year.oneTime]).toEqual([0, 0, 0, 0]);
        }
      }),
    );
  });
});
