import type { Data } from 'plotly.js';
import { AXIS_HEADROOM, type BudgetSummary } from '../../core/contract/dashboard.ts';
import { Chart } from '../ui/chart.tsx';
import { useChartColors } from '../ui/chart-colors.ts';
import { millions, wholeDollars } from '../ui/format.ts';

const HEIGHT = 216;
const BAR = 0.62;

/** Budget against guidance: what lies beyond the goal stands out, and the goal is a line across both bars. */
export function GapChart({ summary: { proposedBudget, townGoal } }: { summary: BudgetSummary }) {
  const colors = useChartColors();
  const goal = townGoal ?? 0;
  const rows = [
    `Proposed<br>${millions(proposedBudget)}`,
    `Town guidance<br>${townGoal === null ? '$0' : millions(townGoal)}`,
  ];
  const within = townGoal === null ? proposedBudget : Math.min(proposedBudget, goal);
  const bars = (values: number[], color: string | string[]): Data => ({
    type: 'bar',
    orientation: 'h',
    y: rows,
    x: values,
    width: BAR,
    marker: { color },
    hoverinfo: 'skip',
  });
  return (
    <Chart
      height={HEIGHT}
      label={labelOf(proposedBudget, townGoal)}
      data={[
        bars([within, goal], [colors.accent, colors.goal]),
        bars([Math.max(proposedBudget - within, 0), 0], colors.over),
      ]}
      layout={{
        barmode: 'stack',
        margin: { l: 0, r: 12, t: 4, b: 4 },
        xaxis: {
          range: [0, Math.max(proposedBudget, goal) * AXIS_HEADROOM],
          fixedrange: true,
          nticks: 6,
          tickprefix: '$',
          exponentformat: 'B',
          separatethousands: false,
          gridcolor: colors.border,
          zerolinecolor: colors.border,
          tickfont: { color: colors.muted, size: 12 },
          automargin: true,
        },
        yaxis: {
          autorange: 'reversed',
          fixedrange: true,
          automargin: true,
          ticks: 'outside',
          ticklen: 8,
          tickcolor: 'rgba(0,0,0,0)',
        },
        shapes:
          townGoal === null
            ? []
            : [
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
        annotations:
          townGoal === null
            ? [
                {
                  text: 'No guidance set',
                  x: 0,
                  y: rows[1],
                  xanchor: 'left',
                  xshift: 6,
                  showarrow: false,
                  font: { color: colors.muted },
                },
              ]
            : [],
      }}
    />
  );
}

function labelOf(budget: number, goal: number | null): string {
  const guidance = goal === null ? 'no guidance set' : `town guidance ${wholeDollars(goal)}`;
  return `Bar chart: proposed budget ${wholeDollars(budget)}, ${guidance}`;
}
