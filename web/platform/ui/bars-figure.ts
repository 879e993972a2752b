import type { BarRow } from './bar-table.tsx';
import type { ChartColors } from './chart-colors.ts';
import type { Figure, Room } from './figure.ts';
import { headingAxis, ROW_NAMES, rowHeight, wrapped } from './chart-layout.ts';

const ROW = 34;
const LABEL: Record<Room, number> = { phone: 18, card: 40, screen: 40 };
/**
 * The length of the axis, as a multiple of the longest bar. The rest of the axis is room for that bar's figure, which needs more on a
 * phone.
 */
const LABEL_ROOM: Record<Room, number> = { phone: 1.7, card: 1.4, screen: 1.4 };
const NO_BAR = { value: 0, color: 'transparent', figures: [] };

/** The heading of the rows below it, in a chart with several groups. */
interface BarHeading {
  heading: string;
}

/** Returns the figure of a bar chart for pictures: each row has a name, a bar, and its first figure at the end of the bar. */
export function barsFigure(all: readonly (BarRow | BarHeading)[], colors: ChartColors, room: Room): Figure {
  const rows = all.map((row) => ('heading' in row ? { ...NO_BAR, label: row.heading } : row));
  const largest = rows.reduce((most, { value }) => Math.max(most, value), 1);
  const names = rows.map(({ label }, row) => ({ row, text: wrapped(label, LABEL[room], room) }));
  const isHeading = ({ row }: { row: number }) => 'heading' in (all[row] ?? {});
  const shown = names.filter((name) => !isHeading(name));
  const range: [number, number] = [rows.length - 0.5, -0.5];
  const headings = headingAxis(range, names.filter(isHeading));
  const hasHeadings = shown.length < names.length;
  return {
    height:
      rows.length *
        rowHeight(
          names.map(({ text }) => text),
          ROW,
        ) +
      24,
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
      ...(hasHeadings ? [headings.trace] : []),
    ],
    layout: {
      xaxis: { visible: false, range: [0, largest * LABEL_ROOM[room]] },
      yaxis: {
        ...ROW_NAMES,
        range,
        tickvals: shown.map(({ row }) => row),
        ticktext: shown.map(({ text }) => text),
      },
      ...(hasHeadings && { yaxis2: headings.axis }),
    },
  };
}
