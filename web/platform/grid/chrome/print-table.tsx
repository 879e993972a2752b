import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Column } from '../columns/column.ts';
import type { GridView } from '../editing/plan-gesture.ts';
import classes from './print.module.css';

interface Props<Row, Change> {
  label: string;
  viewOf: () => GridView<Row, Change>;
  totals: ReadonlyMap<string, string>;
}

/**
 * The table that is printed instead of the page, because the grid itself draws only the rows on the screen. Created when the user
 * prints.
 */
export function PrintTable<Row, Change>({ label, viewOf, totals }: Props<Row, Change>) {
  const [view, setView] = useState<GridView<Row, Change> | null>(null);
  useEffect(() => {
    // The table must be complete when this event handler returns, because the browser then captures the page at once.
    const begin = () => flushSync(() => setView(viewOf()));
    const end = () => setView(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [viewOf]);
  if (!view) return null;
  const rows = Array.from({ length: view.rowCount }, (_, index) => view.rowAt(index)).filter(
    (row) => row !== undefined,
  );
  return createPortal(
    <table className={classes.print}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {view.columns.map((column) => (
            <th key={column.id} className={figureClass(column)}>
              {column.title} {column.unit ?? ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={view.rowId(row)}>
            {view.columns.map((column) => (
              <td key={column.id} className={figureClass(column)}>
                {column.text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {/* The totals are in a separate `tbody`, because a `tfoot` would repeat on every page. */}
      {totals.size > 0 && (
        <tbody>
          <tr>
            {view.columns.map((column, index) => (
              <th key={column.id} className={figureClass(column)}>
                {totals.get(column.id) ?? (index === 0 ? 'Total' : '')}
              </th>
            ))}
          </tr>
        </tbody>
      )}
    </table>,
    document.body,
  );
}

function figureClass(column: Pick<Column<never, never>, 'isFigure'>): string | undefined {
  return column.isFigure ? classes.printFigure : undefined;
}
