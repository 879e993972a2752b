import { expect, test } from 'vitest';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { gapLinesFigure } from './gap-lines-figure.ts';

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

const years = [
  { fiscalYear: 2026, need: 90_212_077, townGoal: 90_000_000 },
  { fiscalYear: 2027, need: 92_664_988, townGoal: 92_700_000 },
  { fiscalYear: 2028, need: 94_986_693, townGoal: null },
];

test('the lines are the need and guidance of each year, and the words above them the gap between', () => {
  const { data, layout } = gapLinesFigure(years, 'Baseline plus raises', colors);
  expect(data.find(({ name }) => name === 'Baseline plus raises')).toMatchObject({
    x: [2026, 2027, 2028],
    y: [90_212_077, 92_664_988, 94_986_693],
  });
  expect(data.find(({ name }) => name === 'Town guidance')).toMatchObject({ y: [90_000_000, 92_700_000, null] });
  expect(layout.annotations?.map(({ text, font }) => [text, font?.color])).toEqual([
    ['$212,077 over', 'over'],
    ['$35,012 under', 'under'],
  ]);
});

test('a need that is only a part of the budget is not green under guidance', () => {
  const { data, layout } = gapLinesFigure(years, 'Baseline plus raises', colors, { isPartial: true });
  expect(layout.annotations?.map(({ font }) => font?.color)).toEqual(['over', 'text']);
  expect(data.slice(0, 2)).toMatchObject([{ fillcolor: 'over' }, { fillcolor: 'muted' }]);
});

test('without room the words are left to the table', () => {
  expect(gapLinesFigure(years, 'Need', colors, { hasRoom: false }).layout.annotations).toEqual([]);
});

test('no line crosses the text of a year, even if it rises or falls to the next one', () => {
  const steep = [
    { fiscalYear: 2026, need: 90, townGoal: 80 },
    { fiscalYear: 2027, need: 100, townGoal: 110 },
    { fiscalYear: 2028, need: 60, townGoal: 50 },
  ];
  const { layout } = gapLinesFigure(steep, 'Need', colors);
  // Half a text is 9% of an axis of 3.1 years.
  const part = 0.09 * 3.1;
  const [first, second, last] = layout.annotations?.map(({ y }) => Number(y)) ?? [];
  // Guidance rises by 30 to FY27, but needs more than that part of a year to pass the proposed budget.
  expect(first).toBeCloseTo(90 + 10 * part, 9);
  expect(second).toBe(110);
  expect(last).toBeCloseTo(60 + 40 * part, 9);
});
