import type { ChartColors } from './chart-colors.ts';
import type { Figure, Room } from './figure.ts';
import { rowHeight, rowNameAxis, wrapped } from './chart-layout.ts';

const ROW = 36;
const HEAD = 30;
const LABEL: Record<Room, number> = { phone: 18, card: 30, screen: 40 };
/** The width of one letter of a figure's text, as a share of the chart's width without the row names. */
const LETTER: Record<Room, number> = { phone: 0.042, card: 0.028, screen: 0.024 };
/** The maximum share of the width for the text on one side, so that some width is left for the bars. */
const MAX_BESIDE = 0.42;

/** A row with a difference. The text of the difference starts with a plus or a minus. */
export interface DivergingBar {
  label: string;
  value: number;
  text: string;
  color: string;
}

/** Draws positive differences to the right of a zero line and negative ones to the left, below the names of the two sides. */
export function divergingBarsFigure(
  rows: readonly DivergingBar[],
  { left, right }: { left: string; right: string },
  colors: ChartColors,
  room: Room = 'card',
): Figure {
  const places = rows.map((_, index) => index);
  const names = rows.map(({ label }) => wrapped(label, LABEL[room], room));
  const low = Math.max(0, ...rows.map(({ value }) => -value));
  const high = Math.max(0, ...rows.map(({ value }) => value));
  // A side with bars has room for the longest figure at the end of its longest bar, and a side without bars has room for its heading.
  const letters = Math.max(left.length, right.length, ...rows.map(({ text }) => text.length));
  const beside = (hasBars: boolean, heading: string) =>
    Math.min(LETTER[room] * (hasBars ? letters : heading.length), MAX_BESIDE);
  const before = beside(low > 0, left);
  // If a difference is zero, its figure is on the right.
  const after = beside(
    rows.some(({ value }) => value >= 0),
    right,
  );
  const width = (low + high || 1) / (1 - before - after);
  const heading = (text: string, xanchor: 'left' | 'right') => ({
    ...{ text, xanchor, x: 0, xshift: xanchor === 'left' ? 6 : -6 },
    ...{ yref: 'paper' as const, y: 1, yanchor: 'bottom' as const, showarrow: false },
    font: { size: 12, color: colors.muted },
  });
  return {
    height: rows.length * rowHeight(names, ROW) + HEAD,
    data: [
      {
        type: 'bar',
        orientation: 'h',
        y: places,
        x: rows.map(({ value }) => value),
        width: 0.62,
        text: rows.map(({ text }) => text),
        textposition: 'outside',
        textfont: { color: colors.text, size: 12 },
        cliponaxis: false,
        marker: { color: rows.map(({ color }) => color) },
        hovertemplate: '%{text}<extra></extra>',
      },
    ],
    layout: {
      margin: { l: 0, r: 0, t: HEAD, b: 0 },
      xaxis: {
        ...{ fixedrange: true, showgrid: false, showticklabels: false },
        ...{ zeroline: true, zerolinecolor: colors.muted, zerolinewidth: 1 },
        range: [-low - before * width, high + after * width],
      },
      yaxis: rowNameAxis(names),
      annotations: [heading(left, 'right'), heading(right, 'left')],
    },
  };
}
