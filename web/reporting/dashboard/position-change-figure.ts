import type { PositionChange } from '../../../core/contract/dashboard-pictures.ts';
import { fteText } from '../../planning/positions/labels.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { divergingBarsFigure } from '../../platform/ui/diverging-bars-figure.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';

type Row = PositionChange['rows'][number];

/** Draws added FTE to the right of a zero line and cut FTE to the left. The two colors are neutral, because neither is always good. */
export function positionChangeFigure(rows: readonly Row[], colors: ChartColors, room: Room = 'card'): Figure {
  return divergingBarsFigure(
    rows.map(({ label, change }) => ({
      ...{ label, value: change, text: changeText(change) },
      color: change > 0 ? colors.accent : colors.goal,
    })),
    { left: 'Cut', right: 'Added' },
    colors,
    room,
  );
}

/** "+1.20", "−0.50" or "0.00". */
export function changeText(change: number): string {
  const size = fteText(Math.abs(change));
  if (change === 0) return size;
  return `${change > 0 ? '+' : '−'}${size}`;
}
