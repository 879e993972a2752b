import type { PositionChange } from '../../../core/contract/dashboard-pictures.ts';
import { fteText } from '../../planning/positions/labels.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { rowNameAxis, wrapped } from '../../platform/ui/chart-layout.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';

type Row = PositionChange['rows'][number];

const ROW = 36;
const HEAD = 30;
const LABEL: Record<Room, number> = { phone: 16, card: 30, screen: 40 };
/** Room for the figures beyond the longest bar on each side, as a share of that bar. */
const TEXT_ROOM: Record<Room, number> = { phone: 0.8, card: 0.35, screen: 0.6 };

/** Draws added FTE to the right of a zero line and cut FTE to the left. The two colors are neutral, because neither is always good. */
export function positionChangeFigure(rows: readonly Row[], colors: ChartColors, room: Room = 'card'): Figure {
  const places = rows.map((_, index) => index);
  const longest = Math.max(...rows.map(({ change }) => Math.abs(change)), 0);
  const reach = (isOnSide: (change: number) => boolean) =>
    Math.max(0, ...rows.map(({ change }) => (isOnSide(change) ? Math.abs(change) : 0))) + longest * TEXT_ROOM[room];
  const heading = (text: string, xanchor: 'left' | 'right') => ({
    ...{ text, xanchor, x: 0, xshift: xanchor === 'left' ? 6 : -6 },
    ...{ yref: 'paper' as const, y: 1, yanchor: 'bottom' as const, showarrow: false },
    font: { size: 12, color: colors.muted },
  });
  return {
    height: rows.length * ROW + HEAD,
    data: [
      {
        type: 'bar',
        orientation: 'h',
        y: places,
        x: rows.map(({ change }) => change),
        width: 0.62,
        text: rows.map(({ change }) => changeText(change)),
        textposition: 'outside',
        textfont: { color: colors.text, size: 12 },
        cliponaxis: false,
        marker: { color: rows.map(({ change }) => (change > 0 ? colors.accent : colors.goal)) },
        hovertemplate: '%{text}<extra></extra>',
      },
    ],
    layout: {
      margin: { l: 0, r: 0, t: HEAD, b: 0 },
      xaxis: {
        ...{ fixedrange: true, showgrid: false, showticklabels: false },
        ...{ zeroline: true, zerolinecolor: colors.muted, zerolinewidth: 1 },
        range: [-reach((change) => change < 0), reach((change) => change > 0)],
      },
      yaxis: rowNameAxis(rows.map(({ label }) => wrapped(label, LABEL[room], room))),
      annotations: [heading('Cut', 'right'), heading('Added', 'left')],
    },
  };
}

/** "+1.20", "−0.50" or "0.00". */
export function changeText(change: number): string {
  const size = fteText(Math.abs(change));
  if (change === 0) return size;
  return `${change > 0 ? '+' : '−'}${size}`;
}
