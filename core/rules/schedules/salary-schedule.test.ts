import { describe, expect, test } from 'vitest';
import { type Cents, fromDollars } from '../../money.ts';
import { mergeLabels, stepOrder } from './labels.ts';
import { type DatedEdition, type ScheduleGrids, gridOf, withEditions } from './salary-schedule.ts';
import { yearStep } from './schedule.ts';
import { scheduleProblems } from './schedule-problems.ts';

const BLANK: ScheduleGrids = { rounding: { unit: 'DOLLAR', mode: 'HALF_UP' }, lanes: [], steps: [], editions: [] };

function edition(fiscalYear: number, lanes: string[], rows: Record<string, (number | null)[]>): DatedEdition {
  const amounts = Object.values(rows).map((row) =>
    row.map((dollars): Cents | null => (dollars === null ? null : fromDollars(dollars))),
  );
  const grid = { lanes, steps: Object.keys(rows).map(yearStep), amounts };
  return { fiscalYear, fromDay: 1, source: 'PRINTED', terms: null, grid };
}
const dollarsOf = ({ editions }: ScheduleGrids) =>
  editions.map(({ amounts }) => amounts.map((row) => row.map((amount) => (amount === null ? null : amount / 100))));

test('labels that are missing are added after the label that they follow', () => {
  expect(mergeLabels([], ['B', 'M'])).toEqual(['B', 'M']);
  expect(mergeLabels(['B', 'M', 'DR'], ['B', 'B+15', 'M', 'M+30'])).toEqual(['B', 'B+15', 'M', 'M+30', 'DR']);
  expect(mergeLabels(['B', 'M'], ['M', 'B'])).toEqual(['B', 'M']);
  expect(mergeLabels(['M'], ['A', 'M'])).toEqual(['A', 'M']);
});

test('steps that are all whole numbers are in numeric order; others keep theirs', () => {
  expect(stepOrder(['10', '9', '1', '9'])).toEqual(['1', '9', '10']);
  expect(stepOrder(['Prov', '10', '9'])).toEqual(['Prov', '10', '9']);
});

describe('editions of another shape', () => {
  const first = withEditions(BLANK, [edition(2026, ['B', 'M'], { 1: [50_000, 55_000], 2: [null, 57_000] })]);
  const both = withEditions(first, [edition(2027, ['M', 'D'], { 2: [58_000, 60_000], 3: [59_000, null] })]);

  test('extend the schedule; the cells that they do not have are closed', () => {
    expect([both.lanes, both.steps.map(({ label }) => label)]).toEqual([
      ['B', 'M', 'D'],
      ['1', '2', '3'],
    ]);
    expect(dollarsOf(both)).toEqual([
      [
        [50_000, 55_000, null],
        [null, 57_000, null],
        [null, null, null],
      ],
      [
        [null, null, null],
        [null, 58_000, 60_000],
        [null, 59_000, null],
      ],
    ]);
  });

  test('keep their own steps and lanes', () => {
    expect(both.editions.map((one) => gridOf(both, one))).toEqual([
      edition(2026, ['B', 'M'], { 1: [50_000, 55_000], 2: [null, 57_000] }).grid,
      edition(2027, ['M', 'D'], { 2: [58_000, 60_000], 3: [59_000, null] }).grid,
    ]);
  });

  test('that replace one take its unused steps and lanes away, and no mark of a step that stays', () => {
    const marked = {
      ...both,
      steps: both.steps.map((step) => ({ ...step, fixedOver: step.label === '2' ? fromDollars(1_250) : null })),
    };
    const replaced = withEditions(marked, [edition(2027, ['M'], { 2: [58_500] })]);
    expect([replaced.lanes, replaced.steps]).toEqual([
      ['B', 'M'],
      [yearStep('1'), { ...yearStep('2'), fixedOver: 125_000 }],
    ]);
    expect(dollarsOf(replaced)[1]).toEqual([
      [null, null],
      [null, 58_500],
    ]);
  });
});

test('a schedule that cannot be saved has a sentence for each problem', () => {
  const good = withEditions(BLANK, [edition(2026, ['B', 'M'], { 1: [50_000, 400_000] })]);
  expect(scheduleProblems({ ...good, contractDays: 183 })).toEqual([]);
  const [only] = good.editions;
  const late = { ...only!, fromDay: 185, amounts: [[fromDollars(50_000), fromDollars(400_000.01)]] };
  expect(scheduleProblems({ ...good, contractDays: 183, lanes: ['B', 'B'], editions: [late, late] })).toEqual([
    'Two lanes are called B. Give each a different name.',
    ...Array.from({ length: 2 }, (_, at) => [
      'FY26 from day 185: day 185 is not a contract day. Use 1 to 183. To start after the last day, use 184.',
      'FY26 from day 185, step 1, lane B: the amount is above $400,000.00, the maximum for a cell.',
      ...(at === 1 ? ['FY26 from day 185 appears twice. Keep one.'] : []),
    ]).flat(),
  ]);
});
