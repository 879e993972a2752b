import type { SalaryRangeRow } from '../../../core/contract/dashboard.ts';
import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { rangeStart, SALARY_RANGE_WIDTH } from '../../../core/rules/projection/salary-distribution.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure } from '../../platform/ui/figure.ts';
import { count } from '../../platform/ui/format.ts';

/** One color for each salary range of $10,000, beginning at $10,000, so that a range has the same color in every chart. */
const RAMP = [
  '#bfe3d6',
  '#9ad1bd',
  '#6fbb9f',
  '#48a482',
  '#2a8c69',
  '#2f7f9a',
  '#3a6ea8',
  '#4d5fae',
  '#6a55ab',
  '#8a4f9f',
  '#a34d8a',
];

export function colorOf({ minSalary }: SalaryRangeRow): string {
  const place = rangeStart(fromDollars(minSalary)) / SALARY_RANGE_WIDTH - 1;
  return RAMP[Math.min(Math.max(place, 0), RAMP.length - 1)] ?? NEUTRAL_COLOR;
}

const HEIGHT = 240;
const GAP = 0.92;
const HEADROOM = 1.15;

/** Draws a histogram of people by salary. A hidden range leaves a gap. */
export function histogramFigure(ranges: readonly SalaryRangeRow[], colors: ChartColors): Figure {
  const width = toDollars(cents(SALARY_RANGE_WIDTH));
  const starts = ranges.map(({ minSalary }) => toDollars(rangeStart(fromDollars(minSalary))));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const most = Math.max(...ranges.map((range) => range.count));
  const ticks = Array.from({ length: (last - first) / width + 1 }, (_, index) => first + index * width);
  return {
    height: HEIGHT,
    data: [
      {
        type: 'bar',
        x: starts.map((start) => start + width / 2),
        y: ranges.map((range) => range.count),
        width: width * GAP,
        text: ranges.map((range) => count(range.count)),
        textposition: 'outside',
        textfont: { color: colors.text, size: 12 },
        cliponaxis: false,
        marker: { color: ranges.map(colorOf) },
        customdata: ranges.map(({ range, count: people }) => `${range}<br>${plural(people, 'person', 'people')}`),
        hovertemplate: '%{customdata}<extra></extra>',
      },
    ],
    layout: {
      margin: { l: 0, r: 8, t: 8, b: 4 },
      xaxis: {
        range: [first, last + width],
        fixedrange: true,
        automargin: true,
        tickvals: ticks,
        ticktext: ticks.map((start) => `$${start / 1000}K`),
        tickfont: { size: 12, color: colors.muted },
        showgrid: false,
        zeroline: false,
      },
      yaxis: { visible: false, fixedrange: true, range: [0, most * HEADROOM] },
    },
  };
}
