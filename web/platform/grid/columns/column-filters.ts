import type { ColDef } from 'ag-grid-community';
import { choicePasses } from './choice-filter.tsx';
import type { Column, SortKey } from './column.ts';
import { MountedFilter } from './mounted-filter.tsx';
import type { Line } from './totals.ts';

/**
 * Returns the filter for a column's type. Users enter figures in the units that the column shows. For example, they enter money in dollars.
 */
export function filterOf<Row, Change>(
  column: Column<Row, Change>,
): Pick<ColDef<Line<Row>, SortKey>, 'filter' | 'filterParams'> {
  switch (column.filter) {
    case 'text':
      return { filter: 'agTextColumnFilter', filterParams: { buttons: ['clear'], defaultOption: 'contains' } };
    case 'number':
      return {
        filter: 'agNumberColumnFilter',
        filterParams: { buttons: ['clear'], defaultOption: 'greaterThanOrEqual' },
      };
    case 'date':
      return { filter: 'agDateColumnFilter', filterParams: { buttons: ['clear'], comparator: compareWithDay } };
    case 'choice':
      return {
        filter: { component: MountedFilter, doesFilterPass: choicePasses },
        filterParams: { labels: column.choices.map((choice) => choice.label) },
      };
  }
}

/** Compares the filter's date, which is midnight in the browser's time zone, with a cell's calendar date, which has no time zone. */
function compareWithDay(filter: Date, cell: string | null): number {
  if (cell === null) return -1;
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${filter.getFullYear()}-${pad(filter.getMonth() + 1)}-${pad(filter.getDate())}`;
  return cell === day ? 0 : cell < day ? -1 : 1;
}
