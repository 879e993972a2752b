import type { BarRow } from './bar-table.tsx';
import type { ChartColors } from './chart-colors.ts';
import type { Figure, Room } from './figure.ts';
import { ROW_NAMES, wrapped } from './chart-layout.ts';

const ROW = 34;
const LABEL: Record<Room, number> = { phone: 16, card: 40, screen: 40 };
/** The length of the axis, as a multiple of the longest bar. The rest has room for that bar's figure, which needs more on a phone. */
const LABEL_ROOM: Record<Room, number> = { phone: 1.7, card: 1.4, screen: 1.4 };

/**
 * The figure of a bar chart for pictures: each row has a name, a bar, and its first figure at the end of the bar. Figures with words need a
 * longer axis, given as a multiple of the usual one.
 */
export function barsFigure(rows: readonly BarRow[], colors: ChartColors, room: Room, axis = 1): Figure {
  const largest = rows.reduce((most, { value }) => Math.max(most, value), 1);
  return {
    height: rows.length * ROW + 24,
    data: [
      {
        type: 'bar',
        orientation: 'h',
        y: rows.map((_, index) => index),
        x: rows.map(({ value }) => Math.max(value, 0)),
        text: rows.map(({ figures }) => figures[0] ?? ''),
        textposition: 'outside',
        textfont: { color: colors.text },
        cliponaxis: false,
        marker: { color: rows.map(({ color }) => color) },
      },
    ],
    layout: {
      xaxis: { visible: false, range: [0, largest * LABEL_ROOM[room] * axis] },
      yaxis: {
        ...ROW_NAMES,
        autorange: 'reversed',
        tickvals: rows.map((_, index) => index),
        ticktext: rows.map(({ label }) => wrapped(label, LABEL[room], room)),
      },
    },
  };
}
