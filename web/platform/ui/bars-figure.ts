import type { BarRow } from './bar-table.tsx';
import type { ChartColors } from './chart-colors.ts';
import type { Figure } from './figure.ts';
import { wrapped } from './chart-layout.ts';

const ROW = 34;
const LABEL_ROOM = 1.2;

/** Rows with bars as a picture: a name, a bar, and its first figure at its end. */
export function barsFigure(rows: readonly BarRow[], colors: ChartColors): Figure {
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
      xaxis: { visible: false, range: [0, largest * LABEL_ROOM] },
      yaxis: {
        autorange: 'reversed',
        automargin: true,
        tickvals: rows.map((_, index) => index),
        ticktext: rows.map(({ label }) => wrapped(label, 40)),
        ticks: 'outside',
        ticklen: 8,
        tickcolor: 'rgba(0,0,0,0)',
      },
    },
  };
}
