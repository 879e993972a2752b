import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { changeLane, keepPlace, nextStep } from './movement.ts';
import { type Grid, openCell } from './schedule.ts';

const GRID = buildGrid(
  ['B', 'M', 'D'],
  [
    ['1', 50_000, 55_000, null],
    ['2', 52_000, 57_000, null],
    ['3', null, 59_500, 66_000],
    ['4', 56_000, 62_000, 69_000],
    ['16 yrs', 57_000, 63_000, 70_000],
  ],
);
/** People reach the last step after 16 years of service. */
const SERVICE: Grid = {
  ...GRID,
  steps: GRID.steps.map((step, at) => (at === 4 ? { ...step, advance: { kind: 'SERVICE', years: 16 } } : step)),
};
const at = (lane: string, step: string) => ({ lane, step });

describe('one step', () => {
  test('goes to the next open cell of the lane', () => {
    expect(nextStep(GRID, at('M', '1'), null)).toEqual(at('M', '2'));
    expect(nextStep(GRID, at('B', '2'), null)).toEqual(at('B', '4'));
  });

  test('stays at the top', () => {
    expect(nextStep(GRID, at('M', '16 yrs'), 30)).toEqual(at('M', '16 yrs'));
  });

  test('waits for the service years of a service step', () => {
    expect(nextStep(SERVICE, at('M', '4'), 15)).toEqual(at('M', '4'));
    expect(nextStep(SERVICE, at('M', '4'), null)).toEqual(at('M', '4'));
    expect(nextStep(SERVICE, at('M', '4'), 16)).toEqual(at('M', '16 yrs'));
  });

  test('from a dropped step goes to the next one that is left', () => {
    const dropped = { ...GRID, steps: GRID.steps.slice(1), amounts: GRID.amounts.slice(1) };
    expect(nextStep(dropped, at('M', '1'), null, GRID.steps)).toEqual(at('M', '2'));
    expect(keepPlace(dropped, at('M', '1'), GRID.steps)).toEqual(at('M', '2'));
    expect(keepPlace(dropped, at('M', '3'), GRID.steps)).toEqual(at('M', '3'));
    const none = { ...GRID, steps: [], amounts: [] };
    expect(() => keepPlace(none, at('M', '4'), GRID.steps)).toThrow('Lane M, step 4 is no longer in the schedule');
  });
});

describe('a change of lane', () => {
  test('keeps the step label', () => {
    expect(changeLane(GRID, at('B', '4'), 'M', null)).toEqual(at('M', '4'));
  });

  test('takes the first step that pays no less where the label is closed', () => {
    expect(changeLane(GRID, at('M', '2'), 'D', null)).toEqual(at('D', '3'));
  });

  test('is refused for an unknown lane, and where no step pays enough', () => {
    expect(() => changeLane(GRID, at('B', '1'), 'M+99', null)).toThrow(
      'Lane M+99 is not in the schedule. The lanes of the schedule are B, M, D.',
    );
    expect(() => changeLane(SERVICE, at('M', '3'), 'B', 3)).toThrow(
      'No step of lane B pays as much as lane M, step 3.',
    );
  });
});

test('a closed cell has no pay', () => {
  expect(() => openCell(GRID, at('B', '3'))).toThrow('Lane B, step 3 has no amount in the schedule.');
});
