import type { Shape } from 'plotly.js';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { dollarAxis, ROW_NAMES, wrapped } from '../../platform/ui/chart-layout.ts';
import { compactDollars, millions, signed, wholeDollars } from '../../platform/ui/format.ts';
import type { Change, ChangeBar } from './change-labels.ts';

const ROW = 36;
/** The maximum length of a line of a category's name. */
const LABEL = 30;
const SHORT_LABEL = 16;
const AXIS = 34;
/**
 * Free space at both ends of the axis, as a share of the drawn span: on the left below the bars of the years, on the right for the
 * figures.
 */
const LEFT_ROOM = 0.28;
const RIGHT_ROOM: Record<Room, number> = { phone: 0.9, card: 0.3, screen: 0.8 };

/**
 * Draws the change from one year to the next: each bar begins where the one above it ends. All changes have one color, because an
 * increase is not necessarily good or bad. Rows without a change are left out.
 */
export function waterfallFigure(change: Change, colors: ChartColors, room: Room = 'card'): Figure {
  const isNarrow = room === 'phone';
  const bars = drawnBars(change);
  const ends = runningTotals(change, bars);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const span = Math.max(high - low, Math.abs(high) * 0.01, 1);
  const isFromZero = low >= 0 && low < span;
  const start = isFromZero ? 0 : low - span * LEFT_ROOM;
  const last = bars.length + 1;
  const rowOf = (index: number) => ends[index] ?? 0;
  const whole = (value: number) => ({ base: start, length: value - start });
  const pieces = [
    whole(change.before),
    ...bars.map((_, index) => ({ base: rowOf(index), length: rowOf(index + 1) - rowOf(index) })),
    whole(change.after),
  ];
  const labels = [
    change.from,
    ...bars.map((bar) => wrapped(bar.label, isNarrow ? SHORT_LABEL : LABEL, room)),
    change.to,
  ];
  const rows = labels.map((_, index) => index);
  return {
    height: labels.length * ROW + AXIS,
    data: [
      {
        type: 'bar',
        orientation: 'h',
        y: rows,
        base: pieces.map(({ base }) => base),
        x: pieces.map(({ length }) => length),
        width: 0.62,
        marker: {
          color: [colors.accent, ...bars.map(() => colors.goal), colors.accent],
        },
        customdata: [change.before, ...bars.map(({ amount }) => amount), change.after].map((amount, index) =>
          index === 0 || index > bars.length ? wholeDollars(amount) : signed(amount, wholeDollars),
        ),
        hovertemplate: '%{customdata}<extra></extra>',
      },
    ],
    layout: {
      margin: { l: 0, r: 8, t: 0, b: 4 },
      xaxis: {
        ...dollarAxis(colors, isNarrow ? 3 : 5),
        range: [start, high + span * RIGHT_ROOM[room]],
        zeroline: false,
      },
      yaxis: {
        ...ROW_NAMES,
        range: [last + 0.5, -0.5],
        fixedrange: true,
        tickvals: rows,
        ticktext: labels,
        tickfont: { size: 12 },
      },
      shapes: ends.slice(0, -1).map((end, index) => connector(end, index, colors)),
      annotations: rows.map((row) => ({
        x: Math.max(rowOf(row - 1), rowOf(row), row === last ? change.after : -Infinity),
        y: row,
        text:
          row === 0
            ? millions(change.before)
            : row === last
              ? millions(change.after)
              : signed(bars[row - 1]?.amount ?? 0, compactDollars),
        xanchor: 'left',
        xshift: 6,
        showarrow: false,
        font: { size: 12, color: colors.text },
      })),
    },
  };
}

/** Returns the clicked bar, or null for the bars of the years. */
export function pickedBar(change: Change, place: number): ChangeBar | null {
  return drawnBars(change)[place - 1] ?? null;
}

function drawnBars(change: Change): ChangeBar[] {
  return change.bars.filter(({ amount }) => amount !== 0);
}

/** Returns the end of each row, including the first year. The last value is the later year's total. */
function runningTotals(change: Change, bars: readonly ChangeBar[]): number[] {
  let total = fromDollars(change.before);
  return [total, ...bars.map(({ amount }) => (total = cents(total + fromDollars(amount))))].map(toDollars);
}

function connector(end: number, row: number, colors: ChartColors): Partial<Shape> {
  return {
    type: 'line',
    x0: end,
    x1: end,
    y0: row,
    y1: row + 1,
    line: { color: colors.muted, width: 1 },
    layer: 'below',
  };
}
