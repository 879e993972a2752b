import type { Annotations } from 'plotly.js';
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
  /** The share as text, such as "12.3%", if the table next to the donut shows it. */
  share?: string | undefined;
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
/** The share of the width that the donut takes. On a phone, its legend is below it. */
const DONUT: Record<Room, number> = { phone: 1, card: 0.36, screen: 0.32 };
/** The height of a line of the legend, in pixels. */
const LEGEND_LINE = 21;
/** The space between the donut and its legend on a phone, in pixels. */
const ABOVE_LEGEND = 12;
/** The maximum length of one line of a name in the legend, in letters. */
const LABEL: Record<Room, number> = { phone: 25, card: 26, screen: 40 };
/** The width of a swatch, of a digit, and of an average letter of a name, as shares of the picture's width. */
const SWATCH: Record<Room, number> = { phone: 0.055, card: 0.032, screen: 0.025 };
const DIGIT: Record<Room, number> = { phone: 0.024, card: 0.013, screen: 0.0118 };
const LETTER: Record<Room, number> = { phone: 0.0205, card: 0.0118, screen: 0.0102 };
/** The space between two columns of the legend, in letters. */
const BETWEEN = 2;

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
        // A share from the table is based on all amounts, even those that the donut does not draw. It can therefore differ from the share
        // that Plotly calculates.
        hovertemplate: drawn.map(({ share = '%{percent:.1%}' }) => `%{label}<br>%{text} · ${share}<extra></extra>`),
      },
    ],
    layout: {
      annotations: [
        {
          text: center.text,
          font: { size: 20, weight: 650, color: colors.text },
          showarrow: false,
          x: 0.5,
          y: 0.5,
          yshift: 10,
        },
        { text: center.note, font: { size: 12, color: colors.muted }, showarrow: false, x: 0.5, y: 0.5, yshift: -16 },
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
  const isPhone = room === 'phone';
  const named = (label: string) => wrapped(label, LABEL[room], isPhone ? 'phone' : 'card');
  const entries = slices.filter(isDrawn).map((slice) => ({ ...slice, name: named(slice.label) }));
  const lines = entries.reduce((sum, { name }) => sum + linesOf(name), 0);
  // In full screen, text can grow up to twice as much as the height of the figure, so a line needs twice the height.
  const line = LEGEND_LINE * (room === 'screen' ? 2 : 1);
  const height = isPhone ? HEIGHT + ABOVE_LEGEND + lines * line : Math.max(PICTURE_HEIGHT, lines * line);
  const bottom = isPhone ? 1 - HEIGHT / height : 0;
  const right = DONUT[room];
  const places = { domain: { x: [0, right] as [number, number], y: [bottom, 1] as [number, number] } };
  const legend = {
    left: isPhone ? 0 : right + 0.025,
    top: isPhone ? bottom - ABOVE_LEGEND / height : 0.5 + (lines * line) / height / 2,
  };
  return {
    height,
    data: data.map((trace) => ({ ...trace, ...places })),
    layout: {
      ...layout,
      annotations: [
        ...(layout.annotations ?? []).map((text) => ({
          ...text,
          x: right / 2,
          y: bottom + Number(text.y) * (1 - bottom),
          xanchor: 'center' as const,
        })),
        ...legendTexts(entries, { ...legend, line: line / height, room }, colors),
      ],
    },
  };
}

interface LegendPlace {
  left: number;
  top: number;
  /** The height of a line, as a share of the height of the figure. */
  line: number;
  room: Room;
}

/** The legend as a table, which Plotly's legend is not: names on the left, and amounts and shares aligned on the right. */
function legendTexts(
  entries: readonly (Slice & { name: string })[],
  { left, top, line, room }: LegendPlace,
  colors: ChartColors,
): Partial<Annotations>[] {
  const widthOf = (texts: readonly string[], letter = DIGIT[room]) => {
    const longest = Math.max(0, ...texts.map((text) => text.length));
    return longest === 0 ? 0 : (longest + BETWEEN) * letter;
  };
  const shares = widthOf(entries.map(({ share = '' }) => share));
  const amounts = widthOf(entries.map(({ text }) => text));
  const lines = entries.flatMap(({ name }) => name.split('<br>'));
  const right = Math.min(1, left + SWATCH[room] + widthOf(lines, LETTER[room]) + amounts + shares);
  let end = top;
  return entries.flatMap(({ name, text, share, color }) => {
    const height = linesOf(name) * line;
    end -= height;
    const cell = (x: number, xanchor: 'left' | 'right', words: string, color = colors.text) => ({
      ...{
        xref: 'paper' as const,
        yref: 'paper' as const,
        x,
        y: end + height / 2,
        xanchor,
        yanchor: 'middle' as const,
      },
      ...{ text: words, align: 'left' as const, showarrow: false, font: { size: 12, color } },
    });
    return [
      cell(left, 'left', '■', color),
      cell(left + SWATCH[room], 'left', name),
      cell(right - shares, 'right', text),
      ...(share === undefined ? [] : [cell(right, 'right', share)]),
    ];
  });
}

/** Returns the height of a legend entry, in lines. The lines of a name are closer to each other than to the next entry. */
function linesOf(name: string): number {
  return 1 + 0.7 * (name.split('<br>').length - 1);
}
