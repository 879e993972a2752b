import { Chart } from './chart.tsx';
import { useChartColors, type ChartColors } from './chart-colors.ts';
import { wrapped } from './chart-layout.ts';
import type { Figure, Room } from './figure.ts';
import { Exact } from './millions.tsx';
import classes from './chart.module.css';

export interface Slice {
  label: string;
  value: number;
  /** The value as text, shown on hover. */
  text: string;
  color: string;
}

/** The text in the middle: a figure and its description. */
export interface DonutCenter {
  text: string;
  note: string;
  /** The exact dollars, if the text is rounded. */
  exact?: number;
  /** The exact dollars of a figure in the note. */
  exactNote?: number;
}

interface DonutProps {
  slices: Slice[];
  center: DonutCenter;
  label: string;
  height?: number;
  /** Called with the clicked slice. */
  onPick?: ((slice: Slice) => void) | undefined;
}

const HEIGHT = 240;
const PICTURE_HEIGHT = 420;
/** The part of the width that the donut takes if its legend is beside it. */
const BESIDE_LEGEND = 0.42;
/** The height of a legend entry below the donut, which has up to two lines. */
const PHONE_ROW = 36;
const PHONE_LABEL = 28;

/** A donut chart of parts of a whole, in the given order. A value of 0 or below has no slice and appears only in the table next to it. */
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

/**
 * Returns the figure of the donut with a legend of names and figures beside it, or below it on a phone. For pictures, which have no
 * table.
 */
export function donutPicture(slices: readonly Slice[], center: DonutCenter, colors: ChartColors, room: Room): Figure {
  const { data, layout } = donutFigure(slices, center, colors);
  const drawn = slices.filter(isDrawn);
  const isPhone = room === 'phone';
  const height = isPhone ? HEIGHT + drawn.length * PHONE_ROW : PICTURE_HEIGHT;
  const bottom = isPhone ? 1 - HEIGHT / height : 0;
  const right = isPhone ? 1 : BESIDE_LEGEND;
  const places = { domain: { x: [0, right] as [number, number], y: [bottom, 1] as [number, number] } };
  return {
    height,
    data: data.map((trace) => ({
      ...trace,
      ...places,
      labels: drawn.map(({ label, text }) => {
        const name = isPhone ? wrapped(label, PHONE_LABEL) : label.replaceAll('<', '&lt;');
        return `${name}  ${text}`;
      }),
    })),
    layout: {
      ...layout,
      annotations: (layout.annotations ?? []).map((text) => ({
        ...text,
        x: right / 2,
        y: bottom + Number(text.y) * (1 - bottom),
        xanchor: 'center' as const,
      })),
      showlegend: true,
      legend: {
        ...(isPhone ? { x: 0, y: bottom, yanchor: 'top' } : { x: 0.46, y: 0.5, yanchor: 'middle' }),
        font: { size: 13, color: colors.text },
      },
    },
  };
}
