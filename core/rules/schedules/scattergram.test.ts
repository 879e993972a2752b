import { describe, expect, test } from 'vitest';
import { millbrookSchedule } from '../../../test/factories/millbrook.ts';
import { fromDollars, toDollars } from '../../money.ts';
import { type PlacedPerson, buildScattergram, totalPlaced } from './scattergram.ts';

const person = (place: string | null, more: Partial<PlacedPerson> = {}): PlacedPerson => {
  const [lane = '', step = ''] = place?.split('/') ?? [];
  const where = place === null ? null : { lane, step };
  return { place: where, salary: null, fte: 1, serviceYears: null, departure: null, moves: new Map(), ...more };
};
const build = (people: PlacedPerson[], fiscalYear: number, schedule = millbrookSchedule()) =>
  buildScattergram(schedule, people, { baseYear: 2026, fiscalYear });
const placesOf = (people: PlacedPerson[], fiscalYear: number) =>
  build(people, fiscalYear)?.onSchedule.map(({ place, isTop }) => `${place.lane}/${place.step}${isTop ? ' top' : ''}`);
const moves = (year: number, more: object) => new Map([[year, { hold: false, extraSteps: 0, lanes: [], ...more }]]);

describe('people on a grid', () => {
  test('count, FTE and pay of the base year: 75,404.62, and 45,242.77 at 0.6', () => {
    const found = build(
      [person('M/6'), person('M/6', { fte: 0.6 }), person(null, { salary: fromDollars(101_000) })],
      2026,
    );
    const { count, fte, pay } = totalPlaced(found?.onSchedule ?? []);
    expect([count, fte, toDollars(pay)]).toEqual([2, 1.6, 120_647.39]);
    expect(found?.off.map(({ pay: salary }) => toDollars(salary))).toEqual([101_000]);
    expect(totalPlaced([])).toEqual({ count: 0, fte: 0, pay: 0 });
  });

  test('a step a year on the grid of that year; the top and step 25 are kept', () => {
    expect(placesOf([person('M/6'), person('M/13'), person('M/25')], 2026)).toEqual(['M/6', 'M/13 top', 'M/25 top']);
    expect(placesOf([person('M/6'), person('M/13'), person('M/25')], 2028)).toEqual(['M/8', 'M/13 top', 'M/25 top']);
    const [one] = build([person('M/6')], 2027)?.onSchedule ?? [];
    expect(toDollars(one!.pay)).toBe(81_261.12);
  });

  test('a hold, an extra step and a change of lane move as confirmed', () => {
    const people = [
      person('M/6', { moves: moves(2027, { hold: true }) }),
      person('M/6', { moves: moves(2027, { extraSteps: 1 }) }),
      person('M/6', { moves: moves(2028, { lanes: ['M+15', 'M+30'] }) }),
    ];
    expect(placesOf(people, 2027)).toEqual(['M/6', 'M/8', 'M/7']);
    expect(placesOf(people, 2028)).toEqual(['M/7', 'M/9', 'M+30/8']);
  });

  test('someone who left before the year is gone', () => {
    const people = [person('M/6', { departure: '2026-06-30' }), person('M/6', { departure: '2026-07-01' })];
    expect([placesOf(people, 2026)?.length, placesOf(people, 2027)?.length]).toEqual([2, 1]);
  });

  test('a step that the grid lacks has no place; before the first edition there is no grid', () => {
    const found = build([person('M/99')], 2026);
    expect([found?.onSchedule, found?.lost.length]).toEqual([[], 1]);
    expect(build([person('M/6')], 2025)).toBeNull();
  });
});
