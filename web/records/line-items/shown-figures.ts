import { toDollars } from '../../../core/money.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { count } from '../../platform/ui/format.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { DecimalCounter } from '../../platform/grid/columns/decimal-counter.ts';
import { totalText } from '../../platform/grid/columns/totals.ts';
import { money, readMoney } from '../../platform/grid/columns/values.ts';
import type { SummaryFigure } from './summary-cards.tsx';

const UNKNOWN = '–';

/** Number of shown lines, and of all lines. */
export function linesFigure(all: number | undefined, shown: GridStatus | null): SummaryFigure {
  const label = 'Lines';
  if (all === undefined) return { label, value: UNKNOWN, note: 'loading' };
  const isFiltered = shown?.isFiltered ?? false;
  return {
    label,
    value: count(shown?.shown ?? all),
    note: isFiltered ? `of ${count(all)}` : 'all lines',
  };
}

/** Total of a column over the shown lines, exactly as in the totals row. */
export function totalFigure(label: string, columnId: string, shown: GridStatus | null, note: string): SummaryFigure {
  if (shown === null) return { label, value: UNKNOWN, note: 'loading' };
  return {
    label,
    value: shown.totals.get(columnId) ?? UNKNOWN,
    note: shown.unsaved ?? (shown.isFiltered ? 'of the filtered lines' : note),
  };
}

/**
 * Total of a money column over the shown lines, in whole dollars, so that the totals of several columns look alike. The exact
 * total is shown on hover.
 */
export function wholeDollarsFigure(...[label, columnId, shown, note]: Parameters<typeof totalFigure>): SummaryFigure {
  const figure = totalFigure(label, columnId, shown, note);
  if (figure.value === UNKNOWN) return figure;
  const read = readMoney(figure.value, null);
  if ('why' in read || read.value === null) return figure;
  return { ...figure, value: money(read.value, 0), exact: toDollars(read.value) };
}

/** The total of a column over all lines, with the same number of decimals as the totals next to it. */
export function wholeFigure<Row, Change>(
  label: string,
  column: Column<Row, Change> | undefined,
  rows: readonly Row[] | undefined,
  shown: GridStatus | null,
): SummaryFigure {
  const value =
    rows && column?.total
      ? totalText(column.total, rows, new DecimalCounter([column]).decimalsOf(rows).get(column.id))
      : UNKNOWN;
  return { label, value, note: shown?.unsaved ?? 'all lines of the year' };
}
