import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fteUnits } from './fte.ts';
import { type Staffing, staffingOf, TERM_STATUSES, totalStaffing } from './position-state.ts';

const authorized = (authorizedFte: number, filledFte: number) =>
  staffingOf({ status: 'AUTHORIZED', authorizedFte }, filledFte);

describe('the state of a position', () => {
  test.each([
    [1, 0, 'VACANT', 1, 0],
    [1, 0.4, 'PART_FILLED', 0.6, 0],
    [1, 1, 'FILLED', 0, 0],
    // Three times a rounded third of a position.
    [1, 0.9999, 'FILLED', 0.0001, 0],
    [1, 0.995, 'FILLED', 0.005, 0],
    [1, 0.9949, 'PART_FILLED', 0.0051, 0],
    [1, 1.005, 'FILLED', 0, 0.005],
    [1, 1.0051, 'OVER_FILLED', 0, 0.0051],
    [0, 0, 'FILLED', 0, 0],
    [0.6, 1.2, 'OVER_FILLED', 0, 0.6],
  ])('%d authorized and %d filled is %s', (authorizedFte, filledFte, state, vacantFte, overFilledFte) => {
    expect(authorized(authorizedFte, filledFte)).toEqual({
      state,
      authorizedFte,
      filledFte,
      vacantFte,
      overFilledFte,
    });
  });

  test('a frozen position keeps its vacancy, a closed one authorizes nothing, a proposed one has none yet', () => {
    expect(staffingOf({ status: 'FROZEN', authorizedFte: 1 }, 0.5)).toMatchObject({ state: 'FROZEN', vacantFte: 0.5 });
    expect(staffingOf({ status: 'CLOSED', authorizedFte: 1 }, 0.5)).toMatchObject({
      state: 'CLOSED',
      authorizedFte: 0,
      vacantFte: 0,
      overFilledFte: 0.5,
    });
    expect(staffingOf({ status: 'PROPOSED', authorizedFte: 1 }, 0)).toMatchObject({
      state: 'PROPOSED',
      authorizedFte: 1,
      vacantFte: 0,
    });
  });
});

test('totals count proposed positions apart and closed ones not at all', () => {
  const positions = [
    authorized(1, 0),
    authorized(1, 0.5),
    authorized(0.7, 0.7),
    authorized(1, 2),
    staffingOf({ status: 'FROZEN', authorizedFte: 0.8 }, 0),
    staffingOf({ status: 'PROPOSED', authorizedFte: 0.6 }, 0),
    staffingOf({ status: 'CLOSED', authorizedFte: 1 }, 0),
  ];
  expect(totalStaffing(positions)).toEqual({
    positions: 5,
    authorizedFte: 4.5,
    filledFte: 3.2,
    vacant: 1,
    vacantFte: 2.3,
    partFilled: 1,
    overFilled: 1,
    overFilledFte: 1,
    frozen: 1,
    frozenFte: 0.8,
    proposed: 1,
    proposedFte: 0.6,
  });
});

const anyFte = fc.integer({ min: 0, max: 30_000 }).map((units) => units / 10_000);
const anyPosition = fc
  .record({ status: fc.constantFrom(...TERM_STATUSES), authorizedFte: anyFte, filledFte: anyFte })
  .map(({ filledFte, ...term }): Staffing => staffingOf(term, filledFte));

test('authorized is filled plus vacant minus over-filled, for each position that counts and in total', () => {
  fc.assert(
    fc.property(fc.array(anyPosition, { maxLength: 40 }), (positions) => {
      const counted = positions.filter(({ state }) => state !== 'PROPOSED');
      for (const fte of [...counted, totalStaffing(positions)]) {
        const kept = fteUnits(fte.filledFte) + fteUnits(fte.vacantFte) - fteUnits(fte.overFilledFte);
        expect(kept).toBe(fteUnits(fte.authorizedFte));
      }
    }),
  );
});
