import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { buildOffer, buildPerson } from '../../../test/factories/build-offer.ts';
import { fromDollars } from '../../money.ts';
import { costOffer } from './offer-cost.ts';
import { gridsAhead, placeAfter } from './place-ahead.ts';
import { stepRenames } from './step-renames.ts';

describe('the step day of a person', () => {
  test('is weighted by contract days, and carries over', () => {
    // M/7 70,821 → M/8 72,975 on day 92 of 183: 91 days of the old step, 92 of the new one.
    const [first, second] = costOffer(buildOffer([buildPerson('7', { stepDay: 92 })], ['0', '0']));
    // 2,154 × 92 ÷ 183 = 1,082.885…
    expect(first).toMatchObject({ steps: fromDollars(1_082.89), cost: fromDollars(71_903.89) });
    // The rest of that step, and 2,025 × 92 ÷ 183 = 1,018.03 of the next.
    expect(second).toMatchObject({ carryOver: fromDollars(1_071.11), steps: fromDollars(1_018.03) });
  });
});

describe('the lane reserve', () => {
  const asked = { requestedLanes: [{ fiscalYear: 2024, day: 1, lane: 'M+15' }] };

  test('is 75% of what requested lane changes cost more, and not in the cost', () => {
    const offer = buildOffer([buildPerson('7', { ...asked, people: 2 })], ['0'], { laneReservePercent: 75 });
    // M/8 72,975 → M+15/8 74,652: 1,677 for each of two people.
    expect(costOffer(offer)).toMatchObject([
      { lanes: 0, cost: fromDollars(145_950), laneReserve: fromDollars(2_515.5) },
    ]);
  });

  test('leaves out a request that the schedule has no place for', () => {
    const nowhere = { requestedLanes: [{ fiscalYear: 2024, day: 1, lane: 'D' }] };
    expect(costOffer(buildOffer([buildPerson('7', nowhere)], ['0'], { laneReservePercent: 75 }))).toMatchObject([
      { laneReserve: 0 },
    ]);
  });
});

test('longevity on its own line is shown, and in no cost and no part', () => {
  const longevity = { tiers: [{ years: 15, amount: fromDollars(6_500) }], byFte: true, isOwnLine: true };
  const offer = buildOffer([buildPerson('10', { fte: 0.5, serviceYears: 14 })], ['0'], { longevity });
  expect(costOffer(offer)).toMatchObject([
    { longevity: 0, cost: fromDollars(40_355.5), ownLine: fromDollars(3_250), settlement: 0 },
  ]);
});

describe('a step map', () => {
  const last = buildGrid(
    ['M'],
    [
      ['1', 50_000],
      ['2', 52_000],
      ['3', 54_000],
    ],
  );
  const next = buildGrid(
    ['M'],
    [
      ['1', 52_000],
      ['2', 54_000],
    ],
  );
  const stepMap = { 1: '1', 2: '1', 3: '2' };

  test('names each old step; one that was dropped is just below the step it became', () => {
    expect([...stepRenames(last, stepMap)]).toEqual([
      ['1', '1 (was 1)'],
      ['2', '1'],
      ['3', '2'],
    ]);
  });

  test.each([
    ['1', '1'],
    ['2', '2'],
    ['3', '2'],
  ])('someone on old step %s is on new step %s after a year', (step, expected) => {
    const edition = { fromDay: 1, source: 'PRINTED' as const, terms: null };
    const schedule = {
      ...{ rounding: { unit: 'DOLLAR', mode: 'HALF_UP' } as const, contractDays: 183, lanes: ['M'], steps: last.steps },
      editions: [
        { ...edition, fiscalYear: 2026, amounts: last.amounts },
        { ...edition, fiscalYear: 2027, stepMap, amounts: [...next.amounts, [null]] },
      ],
    };
    const grids = gridsAhead(schedule, { baseYear: 2026, fiscalYear: 2027 });
    const person = { place: { lane: 'M', step }, serviceYears: null, movesIn: () => undefined };
    expect(placeAfter(grids, schedule.steps, person, 2026)).toEqual({ lane: 'M', step: expected });
  });
});
