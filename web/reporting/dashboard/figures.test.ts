import { expect, test } from 'vitest';
import { currentYearChoices, dashboardYears } from '../../../core/contract/dashboard.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { fitted } from '../../platform/ui/chart-picture.ts';
import type { Room } from '../../platform/ui/figure.ts';
import type { Change } from './change-labels.ts';
import { describeChange, differenceText, groupsOf, withFewBars } from './change-labels.ts';
import { axisEnd, gapFigure } from './gap-figure.ts';
import { positionChangeFigure } from './position-change-figure.ts';
import { pickedBar, waterfallFigure } from './waterfall-figure.ts';

const colors: ChartColors = {
  text: 'text',
  muted: 'muted',
  border: 'border',
  surface: 'surface',
  accent: 'accent',
  over: 'over',
  under: 'under',
  goal: 'goal',
};

const change: Change = {
  from: 'FY26',
  to: 'FY27',
  before: 100,
  after: 112.5,
  difference: 12.5,
  comparedYear: 'prior',
  bars: [
    { key: '1', label: 'Salaries', amount: 15, categoryId: 1 },
    { key: '2', label: 'Debt', amount: 0, categoryId: 2 },
    { key: '3', label: 'Offsets <b>', amount: -2.5, categoryId: 3 },
  ],
};

test('the axis of the gap chart ends at 110% of the larger of budget and goal', () => {
  expect(axisEnd(90, 100)).toBeCloseTo(110, 9);
  expect(axisEnd(200, 100)).toBeCloseTo(220, 9);
  const { layout } = gapFigure({ coveredBudget: 200, coveredFunds: null, townGoal: 100 }, colors);
  expect(layout.xaxis?.range).toEqual([0, axisEnd(200, 100)]);
});

test('without guidance the goal has no bar and no line', () => {
  const { data, layout } = gapFigure({ coveredBudget: 200, coveredFunds: null, townGoal: null }, colors);
  expect(data[0]).toMatchObject({ x: [200, 0] });
  expect(layout.shapes).toBeUndefined();
  expect(layout.annotations).toMatchObject([{ text: 'No guidance set' }]);
});

test('each bar of a waterfall begins where the one above it ends', () => {
  const { data, layout } = waterfallFigure(change, colors);
  const [bars] = data;
  const start = layout.xaxis?.range?.[0] as number;
  expect(bars).toMatchObject({
    base: [start, 100, 115, start],
    x: [100 - start, 15, -2.5, 112.5 - start],
    marker: { color: ['accent', 'goal', 'goal', 'accent'] },
  });
  // A name is shown as plain text, even if it looks like HTML.
  expect(layout.yaxis?.ticktext).toEqual(['FY26', 'Salaries', 'Offsets &lt;b>', 'FY27']);
  expect([0, 1, 2, 3].map((place) => pickedBar(change, place)?.label)).toEqual([
    undefined,
    'Salaries',
    'Offsets <b>',
    undefined,
  ]);
});

const grouped: Change = {
  ...change,
  after: 118,
  difference: 18,
  bars: [
    { key: '1', label: 'Tuition', amount: 15, categoryId: 1, group: 'mandated' },
    { key: '2', label: 'Pay', amount: 5.5, categoryId: 2, group: 'contractual' },
    { key: '3', label: 'Books', amount: -2.5, categoryId: 3, group: 'discretionary' },
  ],
};

test('the bars of a waterfall are below the names and sums of their groups, and are picked by their own place', () => {
  const { data, layout, height } = waterfallFigure(grouped, colors);
  expect(layout.yaxis?.ticktext).toEqual(['FY26', 'Tuition', 'Pay', 'Books', 'FY27']);
  expect(layout.yaxis2).toMatchObject({
    tickvals: [1, 3, 5],
    ticktext: ['Mandated +$15', 'Contractual +$6', 'Discretionary −$3'],
  });
  expect(data[0]).toMatchObject({
    y: [0, 2, 4, 6, 7],
    base: [expect.any(Number), 100, 115, 120.5, expect.any(Number)],
  });
  expect([1, 2, 3, 4].map((place) => pickedBar(grouped, place)?.label)).toEqual(['Tuition', 'Pay', 'Books', undefined]);
  expect(height).toBeGreaterThan(waterfallFigure(change, colors).height);
  expect(describeChange(grouped, 'proposed budget')).toBe(
    'Waterfall chart of the proposed budget from FY26 $100 to FY27 $118: Mandated +$15 (Tuition +$15), Contractual +$6 (Pay +$6), Discretionary −$3 (Books −$3)',
  );
});

test('more than 14 bars are combined by group, and lead to the lines of their categories', () => {
  const books = Array.from({ length: 20 }, (_, index) => ({
    ...{
      key: `b${index}`,
      label: `Books ${index}`,
      amount: index - 9,
      categoryId: index,
      group: 'discretionary' as const,
    },
  }));
  const few = withFewBars({ ...grouped, bars: [...books, ...grouped.bars] });
  expect(few.bars).toHaveLength(14);
  // 22 bars have a change. The nine smallest are all discretionary: 1, 1, 2, 2, 2.5, 3, 3, 4 and 4.
  expect(few.bars.at(-1)).toMatchObject({
    label: 'Other discretionary (9)',
    // In the order of the bars of the group.
    categoryIds: [5, 6, 7, 8, 10, 11, 12, 13, 3],
    group: 'discretionary',
  });
  const sumOf = (bars: Change['bars']) => bars.reduce((total, { amount }) => total + amount, 0);
  expect(sumOf(few.bars)).toBe(sumOf(books) + sumOf(grouped.bars));
  expect(groupsOf(few)?.map(({ label, amount }) => [label, amount])).toEqual([
    ['Mandated', 15],
    ['Contractual', 5.5],
    ['Discretionary', 7.5],
  ]);
});

test('added FTE are to the right of the zero line and cut FTE to the left', () => {
  const row = (label: string, change: number) => ({ label, buildingId: null, before: 10, after: 10 + change, change });
  const { data, layout } = positionChangeFigure([row('Teachers', 1.5), row('Nurses', -0.25)], colors);
  expect(data[0]).toMatchObject({ x: [1.5, -0.25], text: ['+1.50', '−0.25'], marker: { color: ['accent', 'goal'] } });
  expect(layout.annotations).toMatchObject([
    { text: 'Cut', xanchor: 'right' },
    { text: 'Added', xanchor: 'left' },
  ]);
});

test('a change is shown in words', () => {
  expect(differenceText({ ...change, before: 100_000_000, difference: 2_310_000 })).toBe('+$2.31M (2.3%)');
  expect(differenceText({ ...change, before: 100_000_000, difference: -2_310_000 })).toBe('−$2.31M (2.3%)');
  expect(differenceText({ ...change, difference: 0 })).toBe('no change');
  expect(describeChange(change, 'proposed budget')).toBe(
    'Waterfall chart of the proposed budget from FY26 $100 to FY27 $113: Salaries +$15, Offsets <b> −$3',
  );
});

test('the years to choose from: one before the current one, five after; FY2020 to FY2034 as the current one', () => {
  expect(dashboardYears(2026)).toEqual([2025, 2026, 2027, 2028, 2029, 2030, 2031]);
  const choices = currentYearChoices();
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([15, 2020, 2034]);
});

test.each([
  ['a notebook', 1440, 900, 28],
  ['a slide', 1920, 1080, 28],
  ['a phone', 390, 844, 14],
] as const)('the names of a long waterfall do not run into each other on %s', (_, width, height, wanted) => {
  const room: Room = width >= 1000 ? 'screen' : 'phone';
  const bars = Array.from({ length: 12 }, (_, index) => ({
    key: String(index),
    label: 'Custodial, Transportation & Food Service Staff',
    amount: 1,
    categoryId: index,
  }));
  const place = { text: wanted, height: height - 250, room };
  const { figure, text } = fitted(waterfallFigure({ ...change, bars }, colors, room), place);
  const names = figure.layout.yaxis?.ticktext ?? [];
  const lines = Math.max(...names.map((name) => name.split('<br>').length));
  // The height of a text line is 1.25 times its font size. The axis takes the height of one more row.
  expect(lines * text * 1.25).toBeLessThanOrEqual(figure.height / (names.length + 1));
  expect(text).toBeGreaterThanOrEqual(wanted - 1);
  if (room === 'screen') expect(names).toContain('Custodial, Transportation & Food Service Staff');
});
