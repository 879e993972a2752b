import { expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { fromDollars } from '../../money.ts';
import { type LinkedEdition, checkChain } from './check-chain.ts';
import { withFixedStep } from './fixed-steps.ts';

const DOLLAR = { unit: 'DOLLAR', mode: 'HALF_UP' } as const;
const BY_3 = { percent: 3, rule: DOLLAR };

/** Step 1 of lane M in each year, and step 2, which rises by 3% from 57,895: to 59,631.85 and 61,420.96. */
const years = (...amounts: (number | null)[]): LinkedEdition[] =>
  amounts.map((amount, at) => ({
    grid: buildGrid(
      ['M'],
      [
        ['1', amount],
        ['2', [57_895, 59_632, 61_421][at] ?? null],
      ],
    ),
    link: at === 0 ? null : BY_3,
    unreadable: [],
  }));
const found = (editions: LinkedEdition[]) =>
  checkChain(editions).findings.map((list) =>
    list.map(({ step, printed, expected }) => [step, printed / 100, expected]),
  );
const expected = (amount: number) => fromDollars(amount);

// 55,741 × 1.03 = 57,413.23; 57,413 × 1.03 = 59,135.39.
test('cells that follow from the edition before are no finding', () => {
  expect(found(years(55_741, 57_413, 59_135))).toEqual([[], [], []]);
  expect(found(years(55_741, null, 59_135))).toEqual([[], [], []]);
  expect(checkChain([]).findings).toEqual([]);
});

test('a misprint is one finding: neither what follows from it nor what follows from the right amount is another', () => {
  // 57,414 × 1.03 = 59,136.42.
  expect(found(years(55_741, 57_414, 59_136))).toEqual([[], [['1', 57_414, expected(57_413)]], []]);
  expect(found(years(55_741, 54_713, 59_135))).toEqual([[], [['1', 54_713, expected(57_413)]], []]);
  expect(found(years(55_741, 57_413, 91_535))).toEqual([[], [], [['1', 91_535, expected(59_135)]]]);
});

test('in the first edition it is found there, if two digits changed places or the later editions agree', () => {
  expect(found(years(57_541, 57_413))).toEqual([[['1', 57_541, expected(55_741)]], []]);
  // No typing error turns 55,741 into 53,587. The third year confirms the second.
  expect(found(years(53_587, 57_413, 59_135))).toEqual([[['1', 53_587, expected(55_741)]], [], []]);
  // With only two editions, either may be wrong, so the later one is reported. 53,587 × 1.03 = 55,194.61.
  expect(found(years(53_587, 57_413))).toEqual([[], [['1', 57_413, expected(55_195)]]]);
});

test('what comes from rounding is found in the later edition', () => {
  expect(found(years(55_741, 57_414))).toEqual([[], [['1', 57_414, expected(57_413)]]]);
  expect(found(years(55_741, 57_409))).toEqual([[], [['1', 57_409, expected(57_413)]]]);
  expect(found(years(55_740, 57_413, 59_135))).toEqual([[], [['1', 57_413, expected(57_412)]], []]);
});

test('a cell without an amount is expected to follow from the edition before, or to lead to the one after', () => {
  const place = { step: '1', lane: 'M' };
  expect(checkChain(years(55_741, null)).expectedAt(1, place)).toBe(expected(57_413));
  expect(checkChain(years(null, 57_413)).expectedAt(0, place)).toBe(expected(55_741));
  // Expected from the correct amount: 54,713 is a misprint of 57,413.
  expect(checkChain(years(55_741, 54_713, null)).expectedAt(2, place)).toBe(expected(59_135));
  expect(checkChain(years(null, null)).expectedAt(1, place)).toBeNull();
});

test('at 0%, and where no percentage explains an edition', () => {
  const flat = years(55_741, 55_741).map((one, at) => ({ ...one, link: at === 0 ? null : { percent: 0, rule: null } }));
  expect(found(flat)[1]!.map(([step]) => step)).toEqual(['2']);
  expect(found(years(55_741, 60_000).map((one) => ({ ...one, link: null })))).toEqual([[], []]);
});

test('a fixed step is compared with the step below it, as printed or as it should have been', () => {
  const grid = (below: number | null, top: number) =>
    withFixedStep(
      buildGrid(
        ['M', 'D'],
        [
          ['13', below, 60_000],
          ['25', top, 61_250],
        ],
      ),
      '25',
      fromDollars(1_250),
    );
  const check = (below: number | null, top: number, unreadable: LinkedEdition['unreadable'] = []) =>
    found([
      { grid: grid(55_741, 56_991), link: null, unreadable: [] },
      { grid: { ...grid(below, top), lanes: ['M', 'X'] }, link: BY_3, unreadable },
    ])[1];
  // 57,413 + 1,250 = 58,663.
  expect(check(57_413, 58_663)).toEqual([]);
  expect(check(57_413, 56_883)).toEqual([['25', 56_883, expected(58_663)]]);
  expect(check(54_713, 58_663)).toEqual([['13', 54_713, expected(57_413)]]);
  expect(check(null, 58_663, [{ step: '13', lane: 'M' }])).toEqual([]);
});
