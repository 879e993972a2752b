import type { Data } from 'plotly.js';
import { AXIS_HEADROOM, type BudgetSummary } from '../../../core/contract/dashboard.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { dollarAxis, FEW_TICKS, ROW_NAMES } from '../../platform/ui/chart-layout.ts';
import type { Figure } from '../../platform/ui/figure.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { millions, wholeDollars } from '../../platform/ui/format.ts';

const HEIGHT = 188;
const BAR = 0.62;

type Sides = Pick<BudgetSummary, 'coveredBudget' | 'coveredFunds' | 'townGoal'>;

/**
 * Draws a bar for the part of the budget that guidance covers, and below it a bar for guidance. The part over the goal has another color,
 * and a line across both bars marks the goal.
 */
export function gapFigure({ coveredBudget: compared, coveredFunds, townGoal }: Sides, colors: ChartColors): Figure {
  const goal = townGoal ?? 0;
  const rows = [
    `${coveredFunds === null ? 'Proposed' : 'Covered by guidance'}<br>${millions(compared)}`,
    townGoal === null ? 'Town guidance' : `Town guidance<br>${millions(townGoal)}`,
  ];
  const within = townGoal === null ? compared : Math.min(compared, goal);
  const bars = (values: number[], color: string | string[]): Data => ({
    type: 'bar',
    orientation: 'h',
    y: rows,
    x: values,
    width: BAR,
    marker: { color },
    customdata: [wholeDollars(compared), townGoal === null ? NO_GUIDANCE : wholeDollars(townGoal)],
    hovertemplate: '%{customdata}<extra></extra>',
  });
  return {
    height: HEIGHT,
    data: [bars([within, goal], [colors.accent, colors.goal]), bars([Math.max(compared - within, 0), 0], colors.over)],
    layout: {
      barmode: 'stack',
      margin: { l: 0, r: 12, t: 4, b: 4 },
      xaxis: {
        ...dollarAxis(colors, FEW_TICKS),
        range: [0, axisEnd(compared, goal)],
        separatethousands: false,
      },
      yaxis: {
        ...ROW_NAMES,
        autorange: 'reversed',
        fixedrange: true,
      },
      ...(townGoal === null
        ? {
            annotations: [
              {
                text: NO_GUIDANCE,
                x: 0,
                y: rows[1] ?? '',
                xanchor: 'left',
                xshift: 6,
                showarrow: false,
                font: { color: colors.muted },
              },
            ],
          }
        : {
            shapes: [
              {
                type: 'line',
                xref: 'x',
                yref: 'paper',
                x0: goal,
                x1: goal,
                y0: 0,
                y1: 1,
                line: { color: colors.text, width: 1.5, dash: 'dot' },
              },
            ],
          }),
    },
  };
}

/** Returns the end of the axis: 110% of the larger amount. */
export function axisEnd(budget: number, goal: number): number {
  return Math.max(budget, goal, 1) * AXIS_HEADROOM;
}
