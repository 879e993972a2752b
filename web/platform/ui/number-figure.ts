import type { Annotations } from 'plotly.js';
import type { ChartColors } from './chart-colors.ts';
import type { Figure, Room } from './figure.ts';

/** A figure in large type, with its name above and a note below. */
export interface LargeNumber {
  label: string;
  value: string;
  note: string;
  /** The color of the number. */
  tone?: 'over' | 'under';
}

const ROW = 110;
const PHONE_ROW = 84;
const SIZE = { label: 13, value: 24, note: 12 } as const;
/** The distance of the name above the middle of the number, and of the note below it, in pixels. */
const SHIFT = { label: 26, value: 0, note: -26 } as const;

/** Draws numbers without a chart, two in a row; on a phone one below the other. */
export function numberFigure(numbers: readonly LargeNumber[], colors: ChartColors, room: Room): Figure {
  const [columns, height] = room === 'phone' ? [1, PHONE_ROW] : [2, ROW];
  const rows = Math.ceil(numbers.length / columns);
  return {
    height: rows * height,
    data: [],
    layout: {
      xaxis: { visible: false, fixedrange: true, range: [0, columns] },
      yaxis: { visible: false, fixedrange: true, range: [rows - 0.5, -0.5] },
      annotations: numbers.flatMap((number, index) => {
        const place = { x: index % columns, y: Math.floor(index / columns) };
        return (['label', 'value', 'note'] as const).map((part): Partial<Annotations> => ({
          ...place,
          text: number[part],
          xanchor: 'left',
          yanchor: 'middle',
          yshift: SHIFT[part],
          showarrow: false,
          font:
            part === 'value'
              ? { size: SIZE.value, weight: 650, color: colors[number.tone ?? 'text'] }
              : { size: SIZE[part], color: colors.muted },
        }));
      }),
    },
  };
}
