import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { dollarAxis, FEW_TICKS } from '../../platform/ui/chart-layout.ts';
import type { Figure } from '../../platform/ui/figure.ts';
import { compactDollars, signed, wholeDollars } from '../../platform/ui/format.ts';

const HEIGHT = 150;
const ROOM = 0.3;

/** The changes from last year, in dollars. */
export interface Increase {
  /** Last year, such as FY25. */
  from: string;
  proposed: number;
  /** null: no guidance set. */
  guidance: number | null;
}

/** Draws the increase over last year as a bar, with a line across it that marks guidance. The part beyond the line has another color. */
export function bulletFigure({ from, proposed, guidance }: Increase, colors: ChartColors): Figure {
  const within = guidance === null ? proposed : Math.min(proposed, Math.max(guidance, 0));
  const ends = [0, proposed, guidance ?? 0];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max((high - low) * ROOM, 1);
  const bar = (base: number, length: number, color: string) => ({
    type: 'bar' as const,
    orientation: 'h' as const,
    y: [0],
    base: [base],
    x: [length],
    width: 0.4,
    marker: { color },
    customdata: [signed(proposed, wholeDollars)],
    hovertemplate: `Proposed change from ${from}: %{customdata}<extra></extra>`,
  });
  const text = (x: number, y: number, words: string, xanchor: 'left' | 'center') => ({
    x,
    y,
    text: words,
    showarrow: false,
    xanchor,
    yanchor: 'middle' as const,
    font: { size: 12, color: colors.text },
  });
  return {
    height: HEIGHT,
    data: [bar(0, within, colors.accent), bar(within, proposed - within, colors.over)],
    layout: {
      barmode: 'overlay',
      margin: { l: 8, r: 8, t: 4, b: 4 },
      xaxis: {
        ...dollarAxis(colors, FEW_TICKS),
        range: [low < 0 ? low - room : 0, high + room],
        zeroline: true,
        zerolinecolor: colors.text,
      },
      yaxis: { visible: false, fixedrange: true, range: [-0.75, 0.75] },
      annotations: [
        text(Math.min(proposed, 0), -0.45, `Proposed ${signed(proposed, compactDollars)}`, 'left'),
        ...(guidance === null
          ? []
          : [
              text(
                guidance,
                0.6,
                `Guidance ${signed(guidance, compactDollars)}`,
                guidance < (low + high) / 2 ? 'left' : 'center',
              ),
            ]),
      ],
      shapes:
        guidance === null
          ? []
          : [
              {
                type: 'line',
                x0: guidance,
                x1: guidance,
                y0: -0.32,
                y1: 0.42,
                line: { color: colors.text, width: 3 },
              },
            ],
    },
  };
}
