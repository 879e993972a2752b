import { Chart } from './chart.tsx';
import { useChartColors, type ChartColors } from './chart-colors.ts';
import type { Figure } from './figure.ts';
import { Exact } from './millions.tsx';
import classes from './chart.module.css';

export interface Slice {
  label: string;
  value: number;
  /** The value as it is read out and shown on hover. */
  text: string;
  color: string;
}

/** In the middle: a figure, and what it is. */
export interface DonutCenter {
  text: string;
  note: string;
  /** The figure in exact dollars, where the text is rounded. */
  exact?: number;
  /** The same for a figure in the note. */
  exactNote?: number;
}

interface DonutProps {
  slices: Slice[];
  center: DonutCenter;
  label: string;
  height?: number;
  /** A slice was clicked: the one at that place. */
  onPick?: ((slice: Slice) => void) | undefined;
}

const HEIGHT = 240;
const PICTURE_HEIGHT = 420;

/** Parts of a whole, in the order given. A value of 0 or below has no slice: it belongs in the table beside it. */
export function Donut({ slices, center, label, height = HEIGHT, onPick }: DonutProps) {
  const drawn = slices.filter(isDrawn);
  const { data } = donutFigure(slices, center, useChartColors());
  return (
    <div className={classes.donut}>
      <Chart
        height={height}
        label={label}
        data={data}
        onPick={
          onPick &&
          ((place) => {
            const slice = drawn[place];
            if (slice) onPick(slice);
          })
        }
      />
      <div className={classes.center}>
        <span className={classes.centerFigure}>
          {center.exact === undefined ? center.text : <Exact value={center.exact}>{center.text}</Exact>}
        </span>
        <span className={classes.centerNote}>
          {center.exactNote === undefined ? center.note : <Exact value={center.exactNote}>{center.note}</Exact>}
        </span>
      </div>
    </div>
  );
}

function isDrawn({ value }: Slice): boolean {
  return value > 0;
}

function donutFigure(slices: readonly Slice[], center: DonutCenter, colors: ChartColors): Figure {
  const drawn = slices.filter(isDrawn);
  return {
    height: HEIGHT,
    data: [
      {
        type: 'pie',
        hole: 0.64,
        sort: false,
        direction: 'clockwise',
        labels: drawn.map((slice) => slice.label.replaceAll('<', '&lt;')),
        values: drawn.map((slice) => slice.value),
        text: drawn.map((slice) => slice.text),
        marker: { colors: drawn.map((slice) => slice.color), line: { color: colors.surface, width: 2 } },
        textinfo: 'none',
        hovertemplate: '%{label}<br>%{text} · %{percent:.1%}<extra></extra>',
      },
    ],
    layout: {
      annotations: [
        { text: center.text, font: { size: 20, weight: 650, color: colors.text }, showarrow: false, x: 0.5, y: 0.54 },
        { text: center.note, font: { size: 12, color: colors.muted }, showarrow: false, x: 0.5, y: 0.43 },
      ],
    },
  };
}

/** The same with its names and figures beside it, for a picture that has no table. */
export function donutPicture(slices: readonly Slice[], center: DonutCenter, colors: ChartColors): Figure {
  const { data, layout } = donutFigure(slices, center, colors);
  const places = { domain: { x: [0, 0.42] as [number, number], y: [0, 1] as [number, number] } };
  return {
    height: PICTURE_HEIGHT,
    data: data.map((trace) => ({
      ...trace,
      ...places,
      labels: slices.filter(isDrawn).map(({ label, text }) => `${label.replaceAll('<', '&lt;')}  ${text}`),
    })),
    layout: {
      ...layout,
      annotations: (layout.annotations ?? []).map((text) => ({ ...text, x: 0.21, xanchor: 'center' as const })),
      showlegend: true,
      legend: { x: 0.46, y: 0.5, yanchor: 'middle', font: { size: 13, color: colors.text } },
    },
  };
}
