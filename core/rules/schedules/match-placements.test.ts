import { describe, expect, test } from 'vitest';
import { MILLBROOK_CELLS, millbrookSchedule } from '../../../test/factories/millbrook.ts';
import { fromDollars, toDollars } from '../../money.ts';
import type { LineToMatch } from './narrow-candidates.ts';
import { type Match, placementMatcher } from './match-placements.ts';
import { matchReason } from './match-reason.ts';

const line = (salary: number | null, more: Partial<LineToMatch> = {}): LineToMatch => ({
  salary: salary === null ? null : fromDollars(salary),
  ...{ fte: 1, file: null, lastYear: null, hiredIn: null },
  ...more,
});
const match = (salary: number | null, more: Partial<LineToMatch> = {}, schedule = millbrookSchedule()) =>
  placementMatcher([schedule], 2026)(line(salary, more));
const cellsOf = ({ candidates }: Match) => candidates.map(({ place }) => `${place.lane}/${place.step}`);
const at = (lane: string, step: string) => ({ scheduleId: 1, place: { lane, step } });
const lastYear = (lane: string, step: string) => ({ ...at(lane, step), serviceYears: null });
/** Last year's step is one below this year's step. Step 25 stays. */
const stepBefore = (step: string) => (step === '25' ? step : String(Number(step) - 1));

describe('a roster with one person for each cell', () => {
  const matchAll = (more: (cell: (typeof MILLBROOK_CELLS)[number]) => Partial<LineToMatch> = () => ({})) => {
    const find = placementMatcher([millbrookSchedule()], 2026);
    return MILLBROOK_CELLS.map((cell) => ({ cell, match: find(line(cell.amount, more(cell))) }));
  };

  test('38 are exact and 65 ambiguous; 59 part next year, the first by 4,411.98; no wrong cell is exact', () => {
    const found = matchAll();
    const exact = found.filter(({ match: { verdict } }) => verdict === 'EXACT');
    const ambiguous = found.filter(({ match: { verdict } }) => verdict === 'AMBIGUOUS');
    expect([exact.length, ambiguous.length]).toEqual([38, 65]);
    for (const { cell, match: one } of exact) expect(cellsOf(one)).toEqual([`${cell.lane}/${cell.step}`]);
    for (const { cell, match: one } of ambiguous) expect(cellsOf(one)).toContain(`${cell.lane}/${cell.step}`);
    expect(ambiguous.filter(({ match: { effect } }) => effect > 0).length).toBe(59);
    expect(Math.max(...ambiguous.map(({ match: { effect } }) => toDollars(effect)))).toBe(4_411.98);
    // M+15/7 and B+30/8, M+30/7 and B+15/9, M+45/8 and M+15/9 are paid the same next year, and differ in the year after.
    expect(ambiguous.filter(({ match: { equalYears } }) => equalYears === 1).length).toBe(6);
    expect(ambiguous.filter(({ match: { equalYears } }) => equalYears > 1)).toEqual([]);
  });

  test("with last year's placements only the hires on M/1 and M+15/1 stay open", () => {
    const found = matchAll(({ lane, step }) => (step === '1' ? {} : { lastYear: lastYear(lane, stepBefore(step)) }));
    const open = found.filter(({ match: { verdict } }) => verdict !== 'EXACT');
    expect(open.map(({ cell: { lane, step } }) => `${lane}/${step}`)).toEqual(['M/1', 'M+15/1']);
    for (const { cell, match: one } of found) expect(cellsOf(one)).toContain(`${cell.lane}/${cell.step}`);
  });
});

test('75,404.62 is M/6 or M+60/4; next year they are 596.13 apart', () => {
  const found = match(75_404.62);
  expect([found.verdict, toDollars(found.effect), found.equalYears]).toEqual(['AMBIGUOUS', 596.13, 0]);
  const next = found.candidates.map(({ place, next: cents }) => [
    `${place.lane}/${place.step}`,
    cents && toDollars(cents),
  ]);
  expect(next).toEqual([
    ['M/6', 81_261.12],
    ['M+60/4', 81_857.25],
  ]);
});

describe('what else is known narrows the candidates', () => {
  test.each([
    ['the file', { file: at('M', '6') }, 'M/6', 'FILE'],
    ['the lane in the file', { file: at('M+60', '5') }, 'M+60/4', 'FILE_LANE'],
    ["last year's placement, a step on", { lastYear: lastYear('M+60', '3') }, 'M+60/4', 'LAST_YEAR'],
    ["last year's placement, held", { lastYear: lastYear('M', '6') }, 'M/6', 'LAST_YEAR'],
    // Hired five years ago: on step 6 by now, not on step 4.
    ['the hire date', { hiredIn: 2021 }, 'M/6', 'HIRE_DATE'],
  ] as const)('%s', (_, more, cell, by) => {
    const found = match(75_404.62, more);
    expect([found.verdict, cellsOf(found), found.narrowedBy]).toEqual(['EXACT', [cell], by]);
  });

  test('what fits no candidate is left out', () => {
    const found = match(75_404.62, { lastYear: lastYear('B', '2'), file: at('B', '3'), hiredIn: 2000 });
    expect([found.verdict, cellsOf(found).length, found.narrowedBy]).toEqual(['AMBIGUOUS', 2, null]);
  });
});

describe('a salary that is no cell', () => {
  test('a cell at a part-time FTE, and at an FTE of 1/7', () => {
    // 75,404.62 × 0.6 and ÷ 7.
    expect(cellsOf(match(45_242.77, { fte: 0.6 }))).toEqual(['M/6', 'M+60/4']);
    expect(cellsOf(match(10_772.09, { fte: 0.1429 }))).toEqual(['M/6', 'M+60/4']);
  });

  test('within $1.00 is near; $1.01 is off', () => {
    expect(match(55_623.8)).toMatchObject({ verdict: 'NEAR', candidates: [{ place: { lane: 'B', step: '1' } }] });
    expect(match(55_621.8).verdict).toBe('NEAR');
    expect(match(55_623.81)).toMatchObject({ verdict: 'OFF', candidates: [], effect: 0 });
  });

  test('with a longevity tier at the FTE', () => {
    const longevity = [
      { fiscalYear: 2026, amount: fromDollars(2_000) },
      { fiscalYear: 2025, amount: fromDollars(1) },
    ];
    // 55,622.80 × 0.5 + 2,000 × 0.5.
    const found = match(28_811.4, { fte: 0.5 }, millbrookSchedule({ longevity }));
    expect([found.verdict, cellsOf(found), found.candidates[0]?.longevity]).toEqual(['EXACT', ['B/1'], 100_000]);
    expect(match(55_623.8, {}, millbrookSchedule({ longevity })).verdict).toBe('NEAR');
  });

  test('with a whole longevity tier, if the contract does not multiply it by the FTE', () => {
    const longevity = [{ fiscalYear: 2026, amount: fromDollars(2_000) }];
    const schedule = millbrookSchedule({ longevity, rules: { longevityOnOwnLine: false, longevityByFte: false } });
    // 55,622.80 × 0.5 + 2,000.
    const found = match(29_811.4, { fte: 0.5 }, schedule);
    expect([found.verdict, cellsOf(found), found.candidates[0]?.longevity]).toEqual(['EXACT', ['B/1'], 200_000]);
    expect(match(28_811.4, { fte: 0.5 }, schedule).verdict).not.toBe('EXACT');
  });

  test('of another edition: the one before first', () => {
    const { editions } = millbrookSchedule();
    const find = placementMatcher([millbrookSchedule()], 2027);
    const found = find(line(55_622.8));
    expect([found.verdict, cellsOf(found), found.candidates[0]?.fiscalYear]).toEqual(['OTHER_EDITION', ['B/1'], 2026]);
    const late = editions.map((edition) => ({ ...edition, fromDay: edition.fiscalYear === 2027 ? 184 : 1 }));
    // In force only after the last contract day, so FY26 is still paid in FY27.
    expect(placementMatcher([millbrookSchedule({ editions: late })], 2027)(line(55_622.8)).verdict).toBe('EXACT');
  });

  test('full pay at 0.6 FTE: the FTE is questionable, 1.0 would match', () => {
    const found = match(55_622.8, { fte: 0.6 });
    expect([found.verdict, cellsOf(found), found.candidates[0]?.fte]).toEqual(['FTE_DOUBTFUL', ['B/1'], 1]);
  });

  test.each([
    [null, 1],
    [0, 1],
    [55_622.8, 0],
    [83_434.2, 1.6],
  ])('%s at an FTE of %s matches nothing', (salary, fte) => {
    expect(match(salary, { fte }).verdict).toBe('OFF');
  });
});

test('a place that next year does not have has no amount next year', () => {
  const schedule = millbrookSchedule();
  const closedFrom = (first: number) =>
    schedule.editions.map((edition) =>
      edition.fiscalYear === 2027
        ? { ...edition, amounts: edition.amounts.map((row, at) => (at >= first ? row.map(() => null) : row)) }
        : edition,
    );
  const closed = closedFrom(13);
  const top = MILLBROOK_CELLS.find(({ lane, step }) => lane === 'M+60' && step === '14')!;
  const [candidate] = match(top.amount, {}, { ...schedule, editions: closed }).candidates;
  expect([candidate?.place.step, candidate?.next]).toEqual(['14', null]);
  // Next year, M/6 has no place, and M+60/4 stays at the top of the lane.
  const both = match(75_404.62, {}, { ...schedule, editions: closedFrom(4) });
  expect([both.effect, both.equalYears]).toEqual([0, 0]);
  const unpaid = match(0, {}, schedule);
  expect([unpaid.verdict, matchReason(unpaid, 2026, { salary: fromDollars(0), fte: 1 })]).toEqual([
    'OFF',
    'The salary is blank or $0, so it cannot be compared with the schedule. Enter the salary.',
  ]);
  expect(matchReason(both, 2026, { salary: fromDollars(75_404.62), fte: 1 })).toBe(
    'The salary matches 2 cells. For some of these cells, next year’s amount is unknown.',
  );
});

test('if next year has no edition in force yet, no amount of a later year counts as next year', () => {
  const schedule = millbrookSchedule();
  const editions = schedule.editions
    .filter(({ fiscalYear }) => fiscalYear === 2026)
    .map((edition) => ({ ...edition, fiscalYear: 2028 }));
  // 75,404.62 is M/6 or M+60/4 of the grid of FY28. FY27 has no grid.
  const found = match(75_404.62, {}, { ...schedule, editions });
  expect([found.verdict, cellsOf(found)]).toEqual(['OTHER_EDITION', ['M/6', 'M+60/4']]);
  expect(found.candidates.map(({ next }) => next)).toEqual([null, null]);
  expect([found.effect, found.equalYears]).toEqual([0, 0]);
});
