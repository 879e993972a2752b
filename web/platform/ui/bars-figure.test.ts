import { expect, test } from 'vitest';
import { barsFigure } from './bars-figure.ts';
import type { ChartColors } from './chart-colors.ts';
import { divergingBarsFigure } from './diverging-bars-figure.ts';

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

const bar = (label: string, value: number) => ({ label, value, color: 'own', figures: [`$${value}`] });

test('a heading names the rows below it and has no bar', () => {
  const { data, layout } = barsFigure([bar('Alder', 5), { heading: 'Other <i>' }, bar('State', 4)], colors, 'card');
  expect(data[0]).toMatchObject({ x: [5, 0, 4], text: ['$5', '', '$4'] });
  expect(layout.yaxis).toMatchObject({ tickvals: [0, 2], ticktext: ['Alder', 'State'] });
  expect(layout.yaxis2).toMatchObject({ tickvals: [1], ticktext: ['Other &lt;i>'], range: layout.yaxis?.range });
  expect(barsFigure([bar('Alder', 5)], colors, 'card').layout.yaxis2).toBeUndefined();
});

test('on a phone, a long name has up to four lines, and its rows are high enough for them', () => {
  const long = 'Custodial, Transportation & Food Service Staff';
  const rows = [bar(long, 5), bar('Nurses', 4)];
  const phone = barsFigure(rows, colors, 'phone');
  expect(phone.layout.yaxis?.ticktext?.[0]).toBe('Custodial,<br>Transportation &<br>Food Service Staff');
  expect(barsFigure(rows, colors, 'screen').layout.yaxis?.ticktext?.[0]).toBe(long);
  // A line of text is 12 pixels high, times 1.25.
  expect((phone.height - 24) / rows.length).toBeGreaterThanOrEqual(3 * 12 * 1.25);
});

test('differences are drawn on both sides of zero, with room for the figures on each side', () => {
  const row = (label: string, value: number, text: string) => ({ label, value, text, color: 'own' });
  const rows = [row('Teachers', 30, '+$30'), row('Aides', -10, '−$10'), row('Nurses', 0, 'matches')];
  const { data, layout } = divergingBarsFigure(rows, { left: 'Short', right: 'Above' }, colors, 'screen');
  expect(data[0]).toMatchObject({ x: [30, -10, 0], text: ['+$30', '−$10', 'matches'] });
  const [low = 0, high = 0] = (layout.xaxis?.range ?? []) as number[];
  // The longest figure has seven letters, each of 2.4% of the width.
  expect((-10 - low) / (high - low)).toBeCloseTo(7 * 0.024, 9);
  expect((high - 30) / (high - low)).toBeCloseTo(7 * 0.024, 9);
  // Without bars, a side has room for its heading of five letters.
  const [least = 0, most = 0] = (divergingBarsFigure(
    rows.slice(0, 1),
    { left: 'Short', right: 'Above' },
    colors,
    'screen',
  ).layout.xaxis?.range ?? []) as number[];
  expect(-least / (most - least)).toBeCloseTo(5 * 0.024, 9);
  expect(layout.annotations).toMatchObject([
    { text: 'Short', xanchor: 'right', x: 0 },
    { text: 'Above', xanchor: 'left', x: 0 },
  ]);
});
