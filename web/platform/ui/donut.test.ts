import { expect, test } from 'vitest';
import type { ChartColors } from './chart-colors.ts';
import { donutPicture } from './donut.tsx';

const colors = { text: 'text', muted: 'muted', surface: 'surface' } as ChartColors;
const slice = (label: string, value: number, share?: string) => ({
  ...{ label, value, text: `$${value}`, color: '#000' },
  ...(share !== undefined && { share }),
});

test('the legend of a picture has the amount and the share of each slice', () => {
  const slices = [slice('Town <b>', 90, '90.0%'), slice('State aid', 10), slice('Offsets', -5, '−5.0%')];
  const { data, layout } = donutPicture(slices, { text: '$100', note: 'budget' }, colors, 'screen');
  expect(data[0]).toMatchObject({
    values: [90, 10],
    hovertemplate: [
      '%{label}<br>%{text} · 90.0%<extra></extra>',
      '%{label}<br>%{text} · %{percent:.1%}<extra></extra>',
    ],
  });
  expect(layout.annotations?.map(({ text }) => text)).toEqual([
    ...['$100', 'budget'],
    ...['■', 'Town &lt;b>', '$90', '90.0%'],
    ...['■', 'State aid', '$10'],
  ]);
});

test('the picture grows with a long legend', () => {
  const height = (count: number) =>
    donutPicture(
      Array.from({ length: count }, (_, index) => slice(`Category ${index}`, 1)),
      { text: '$1', note: 'budget' },
      colors,
      'screen',
    ).height;
  expect(height(3)).toBe(height(4));
  expect(height(40)).toBe(2 * height(20));
});
