import type { Data } from 'plotly.js';
import { fteText } from '../../planning/positions/labels.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { ROW_NAMES, rowHeight, wrapped } from '../../platform/ui/chart-layout.ts';
import type { ChartFile, Figure, Room } from '../../platform/ui/figure.ts';

/** The FTE of a school, a function or a year. */
export interface FteBar {
  name: string;
  authorizedFte: number;
  filledFte: number;
  vacantFte: number;
}

const ROW = 36;
const HEAD = 34;
const LABEL: Record<Room, number> = { phone: 18, card: 40, screen: 40 };
/** Room after the longest bar for its figures. */
const TEXT_ROOM: Record<Room, number> = { phone: 2.4, card: 1.7, screen: 2 };

interface FteFile {
  /** The heading of the column with the names, such as School. */
  column: string;
  subtitle: string;
  note: string | undefined;
}

/** Returns the FTE of the card for presentations and downloads. */
export function fteFile(rows: readonly FteBar[], { column, subtitle, note }: FteFile): ChartFile {
  return {
    title: `Positions in FTE by ${column.toLowerCase()}`,
    ...{ subtitle, note },
    draw: (colors, room) => fteFigure(rows, colors, room),
    columns: [column, 'Authorized', 'Filled', 'Vacant'],
    rows: rows.map(({ name, authorizedFte, filledFte, vacantFte }) => [name, authorizedFte, filledFte, vacantFte]),
  };
}

/** Draws the filled FTE of each row, followed by the vacant FTE. */
function fteFigure(rows: readonly FteBar[], colors: ChartColors, room: Room): Figure {
  const places = rows.map((_, index) => index);
  const names = rows.map(({ name }) => wrapped(name, LABEL[room], room));
  const bars = (name: string, values: number[], color: string): Data => ({
    type: 'bar',
    orientation: 'h',
    name,
    y: places,
    x: values,
    marker: { color },
    hovertemplate: `${name} %{x}<extra></extra>`,
  });
  const most = Math.max(1, ...rows.map(({ filledFte, vacantFte }) => filledFte + vacantFte));
  return {
    height: rows.length * rowHeight(names, ROW) + HEAD,
    data: [
      bars(
        'Filled',
        rows.map(({ filledFte }) => filledFte),
        colors.accent,
      ),
      bars(
        'Vacant',
        rows.map(({ vacantFte }) => vacantFte),
        colors.goal,
      ),
    ],
    layout: {
      barmode: 'stack',
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1, yanchor: 'bottom', traceorder: 'normal' },
      margin: { l: 0, r: 0, t: HEAD, b: 0 },
      xaxis: { visible: false, fixedrange: true, range: [0, most * TEXT_ROOM[room]] },
      yaxis: {
        ...ROW_NAMES,
        fixedrange: true,
        range: [rows.length - 0.5, -0.5],
        tickvals: places,
        ticktext: names,
      },
      annotations: rows.map(({ authorizedFte, filledFte, vacantFte }, y) => ({
        text:
          room === 'phone'
            ? `${fteText(filledFte)} of ${fteText(authorizedFte)}`
            : `${fteText(filledFte)} of ${fteText(authorizedFte)} authorized`,
        x: filledFte + vacantFte,
        y,
        xanchor: 'left' as const,
        xshift: 6,
        showarrow: false,
        font: { size: 12, color: colors.text },
      })),
    },
  };
}
