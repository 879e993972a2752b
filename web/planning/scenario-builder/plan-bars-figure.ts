import type { Data } from 'plotly.js';
import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { dollarAxis, rowHeight, rowNameAxis, wrapped } from '../../platform/ui/chart-layout.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

const ROW = 44;
const AROUND = 110;
const LEGEND_ROW = 20;
const HALF_BAR = 0.34;
const LABEL = 26;
const SHORT_LABEL = 13;
const HEADROOM = 1.1;

/**
 * Returns a bar chart with a bar for each plan that shows its cuts by category. A mark shows how large the cuts must be to close the gap
 * that the budget has without cuts.
 */
export function planBarsFigure(
  { plans, categories }: PlanComparison,
  colors: ChartColors,
  room: Room = 'card',
): Figure {
  const isNarrow = room === 'phone';
  const rows = plans.map((_, index) => index);
  const names = plans.map(({ name }) => wrapped(name, isNarrow ? SHORT_LABEL : LABEL, room));
  const drawn = categories.filter((category) => category.plans.some(({ cuts }) => cuts !== 0));
  const gaps = plans.map(gapWithoutCuts);
  // Additions are drawn to the left of the axis, and cuts to the right.
  const stacked = (side: 1 | -1) =>
    plans.map((_, row) =>
      drawn.reduce((end, category) => end + Math.max(0, side * (category.plans[row]?.cuts ?? 0)), 0),
    );
  const ends = [...stacked(1), ...gaps.map((gap) => gap ?? 0)];
  const least = -Math.max(0, ...stacked(-1));
  return {
    height: plans.length * rowHeight(names, ROW) + AROUND + Math.ceil(drawn.length / (isNarrow ? 1 : 2)) * LEGEND_ROW,
    data: drawn.map((category): Data => ({
      type: 'bar',
      orientation: 'h',
      name: category.category.replaceAll('<', '&lt;'),
      y: rows,
      x: category.plans.map(({ cuts }) => cuts),
      width: HALF_BAR * 2,
      marker: { color: category.color },
      customdata: category.plans.map(({ cuts }) => wholeDollars(cuts)),
      hovertemplate: '%{fullData.name}: %{customdata}<extra></extra>',
    })),
    layout: {
      barmode: 'relative',
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: -0.12, yanchor: 'top', yref: 'paper' },
      margin: { l: 0, r: 12, t: 26, b: 4 },
      xaxis: {
        ...dollarAxis(colors, isNarrow ? 3 : 6),
        range: [least * HEADROOM, Math.max(...ends, 1) * HEADROOM],
      },
      yaxis: rowNameAxis(names),
      shapes: gaps.flatMap((gap, row) =>
        gap === null || gap <= 0
          ? []
          : [
              {
                type: 'line' as const,
                x0: gap,
                x1: gap,
                y0: row - HALF_BAR - 0.1,
                y1: row + HALF_BAR + 0.1,
                line: { color: colors.text, width: 3 },
              },
            ],
      ),
      annotations: gaps.slice(0, 1).flatMap((gap) =>
        gap === null || gap <= 0
          ? []
          : [
              {
                x: gap,
                y: 1,
                yref: 'paper' as const,
                yanchor: 'bottom' as const,
                xanchor: isNarrow ? ('right' as const) : ('center' as const),
                text: `Gap ${wholeDollars(gap)}`,
                showarrow: false,
                font: { size: 12, color: colors.text },
              },
            ],
      ),
    },
  };
}

/** Returns how far the budget is over guidance without the plan's cuts; null if there is no guidance. */
function gapWithoutCuts({ summary }: PlanComparison['plans'][number]): number | null {
  if (summary.townGoal === null) return null;
  return toDollars(cents(fromDollars(summary.coveredOriginal) - fromDollars(summary.townGoal)));
}
