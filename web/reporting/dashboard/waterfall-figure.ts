import type { Shape } from 'plotly.js';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { dollarAxis, headingAxis, ROW_NAMES, rowHeight, wrapped } from '../../platform/ui/chart-layout.ts';
import { compactDollars, millions, signed, wholeDollars } from '../../platform/ui/format.ts';
import { type Change, type ChangeBar, groupsOf } from './change-labels.ts';

const ROW = 36;
/** The maximum number of characters in a line of a category's name. */
const LABEL = 30;
const SHORT_LABEL = 18;
const AXIS = 34;
/**
 * The free space at both ends of the axis, as a share of the drawn range. On the left, only the bars of the two years extend into this
 * space; on the right, it has room for the figures.
 */
const LEFT_ROOM = 0.28;
const RIGHT_ROOM: Record<Room, number> = { phone: 0.9, card: 0.3, screen: 0.8 };

/**
 * Draws the change from one year to the next: each bar begins where the one above it ends. All changes have one color, because an
 * increase is not necessarily good or bad. Bars without a change are left out. Each group begins with a row that has its name and sum.
 */
export function waterfallFigure(change: Change, colors: ChartColors, room: Room = 'card'): Figure {
  const isNarrow = room === 'phone';
  const bars = drawnBars(change);
  const ends = runningTotals(change, bars);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const span = Math.max(high - low, Math.abs(high) * 0.01, 1);
  const isFromZero = low >= 0 && low < span;
  const start = isFromZero ? 0 : low - span * LEFT_ROOM;
  const { rows, heads } = rowsOf(change);
  const last = rows.at(-1) ?? 0;
  const endOf = (index: number) => ends[index] ?? 0;
  const whole = (value: number) => ({ base: start, length: value - start });
  const pieces = [
    whole(change.before),
    ...bars.map((_, index) => ({ base: endOf(index), length: endOf(index + 1) - endOf(index) })),
    whole(change.after),
  ];
  const labels = [
    change.from,
    ...bars.map((bar) => wrapped(bar.label, isNarrow ? SHORT_LABEL : LABEL, room)),
    change.to,
  ];
  const range: [number, number] = [last + 0.5, -0.5];
  const groups = headingAxis(
    range,
    heads.map(({ row, label, amount }) => ({
      row,
      text: `${label}${isNarrow ? '<br>' : ' '}${signed(amount, compactDollars)}`,
    })),
  );
  return {
    height: (last + 1) * rowHeight(labels, ROW) + AXIS,
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
      ...(heads.length > 0 ? [groups.trace] : []),
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
        range,
        fixedrange: true,
        tickvals: rows,
        ticktext: labels,
        tickfont: { size: 12 },
      },
      ...(heads.length > 0 && { yaxis2: groups.axis }),
      shapes: ends.slice(0, -1).map((end, index) => connector(end, [rows[index] ?? 0, rows[index + 1] ?? 0], colors)),
      annotations: rows.map((row, index) => ({
        x: row === last ? change.after : Math.max(endOf(index - 1), endOf(index)),
        y: row,
        text:
          row === 0
            ? millions(change.before)
            : row === last
              ? millions(change.after)
              : signed(bars[index - 1]?.amount ?? 0, compactDollars),
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

/** The row with the name and sum of a group. */
interface GroupHead {
  row: number;
  label: string;
  amount: number;
}

/** Returns the row numbers of all bars, including the bars of the years, and the rows with the names of the groups. */
function rowsOf(change: Change): { rows: number[]; heads: GroupHead[] } {
  const rows = [0];
  const heads: GroupHead[] = [];
  const groups = groupsOf(change) ?? [{ label: null, amount: 0, bars: drawnBars(change) }];
  let row = 0;
  for (const { label, amount, bars } of groups) {
    if (label !== null) heads.push({ row: (row += 1), label, amount });
    rows.push(...bars.map(() => (row += 1)));
  }
  return { rows: [...rows, row + 1], heads };
}

function connector(end: number, [from, to]: [number, number], colors: ChartColors): Partial<Shape> {
  return {
    type: 'line',
    x0: end,
    x1: end,
    y0: from,
    y1: to,
    line: { color: colors.muted, width: 1 },
    layer: 'below',
  };
}
