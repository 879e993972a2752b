import type { Data } from 'plotly.js';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { rowHeight, rowNameAxis, wrapped } from '../../platform/ui/chart-layout.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { columnPercent } from '../../platform/ui/format.ts';
import type { UsedRow } from './used-rows.ts';

const ROW = 34;
const HEAD = 26;
const LEGEND = 40;
const LABEL: Record<Room, number> = { phone: 18, card: 26, screen: 40 };
/** The end of the axis, as a share of the budget. A longer bar is cut off. Its figure is in the table. */
const LONGEST = 1.5;
/** The room for the figure after the longest bar, as a share of the bar's length. */
const TEXT_ROOM: Record<Room, number> = { phone: 0.4, card: 0.2, screen: 0.3 };

/**
 * Draws the spent and encumbered share of each budget within an outline that stands for the whole budget. Every outline has the same
 * length, so that small categories can be compared with large ones. A line marks the share of the year that has elapsed, unless the year is
 * over.
 */
export function actualsFigure(
  all: readonly UsedRow[],
  shareOfYearGone: number | null,
  colors: ChartColors,
  room: Room = 'card',
): Figure {
  const rows = all.filter(({ shareUsed }) => shareUsed !== null);
  const places = rows.map((_, index) => index);
  const names = rows.map(({ label }) => wrapped(label, LABEL[room], room));
  const used = rows.map(({ shareUsed }) => shareUsed ?? 0);
  const spent = rows.map(({ shareSpent }) => shareSpent ?? 0);
  const end = Math.min(Math.max(1, ...used), LONGEST);
  const bars = (bar: Partial<Data>): Data => ({
    ...{ type: 'bar', orientation: 'h', y: places, width: 0.5, hoverinfo: 'skip' },
    ...(bar as object),
  });
  const isRevised = rows.some(({ revised }) => revised !== null);
  const isRunning = shareOfYearGone !== null && shareOfYearGone > 0 && shareOfYearGone < 1;
  return {
    height: rows.length * rowHeight(names, ROW) + HEAD + LEGEND,
    data: [
      bars({ name: 'Spent', x: spent, marker: { color: colors.accent } }),
      bars({
        ...{ name: 'Encumbered', base: spent, x: used.map((share, index) => share - (spent[index] ?? 0)) },
        opacity: 0.4,
        marker: { color: colors.accent },
      }),
      bars({
        ...{ name: isRevised ? 'Revised budget' : 'Budget', x: rows.map(() => 1), width: 0.76 },
        marker: { color: 'rgba(0,0,0,0)', line: { color: colors.muted, width: 1.5 } },
      }),
    ],
    layout: {
      barmode: 'overlay',
      margin: { l: 0, r: 0, t: HEAD, b: LEGEND },
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 0, yanchor: 'top', font: { color: colors.text }, itemclick: false },
      xaxis: {
        ...{ fixedrange: true, showgrid: false, showticklabels: false, zeroline: false },
        range: [0, end * (1 + TEXT_ROOM[room])],
      },
      yaxis: rowNameAxis(names),
      annotations: [
        ...used.map((share, place) => ({
          ...{ text: columnPercent(share * 100), x: Math.min(Math.max(share, 1), end), y: place, xshift: 6 },
          ...{ xanchor: 'left' as const, showarrow: false, font: { size: 12, color: colors.text } },
        })),
        ...(isRunning
          ? [
              {
                ...{
                  text: `${columnPercent(shareOfYearGone * 100)} of the year`,
                  x: shareOfYearGone,
                  yref: 'paper' as const,
                },
                ...{ y: 1, yanchor: 'bottom' as const, showarrow: false, font: { size: 12, color: colors.muted } },
              },
            ]
          : []),
      ],
      shapes: isRunning
        ? [
            {
              ...{ type: 'line', xref: 'x', yref: 'paper', x0: shareOfYearGone, x1: shareOfYearGone, y0: 0, y1: 1 },
              line: { color: colors.text, width: 1.5, dash: 'dot' },
            },
          ]
        : [],
    },
  };
}
