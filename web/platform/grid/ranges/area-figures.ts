import { spotsOf, type Area } from './area.ts';
import type { GridView } from '../editing/plan-gesture.ts';
import { divideScaled } from '../columns/scaled.ts';

/** The figures that the status line shows for selected cells. */
export interface AreaFigures {
  /**
   * Statistics for the selected cells that contain a figure. Null if no cell contains a figure, or if the cells contain figures of
   * different types, such as amounts and FTE.
   */
  figures: { count: number; sum: string; average: string } | null;
}

/** Returns the count, the exact sum and the average of the selected figures. */
export function figuresOf<Row, Change>(view: GridView<Row, Change>, area: Area): AreaFigures {
  let sum = 0n;
  let count = 0;
  let show: ((scaled: bigint) => string) | null = null;
  const types = new Set<string>();
  for (const { row: index, col } of spotsOf(area)) {
    const [row, column] = [view.rowAt(index), view.columns[col]];
    if (row === undefined || column === undefined) continue;
    const figure = column.figure?.(row) ?? null;
    if (figure === null || column.showFigure === null) continue;
    sum += figure;
    count += 1;
    show ??= column.showFigure;
    types.add(column.figureType ?? '');
  }
  if (show === null || types.size > 1) return { figures: null };
  return { figures: { count, sum: show(sum), average: show(divideScaled(sum, BigInt(count))) } };
}
