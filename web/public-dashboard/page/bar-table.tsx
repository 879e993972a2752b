import type { ReactNode } from 'react';

export interface BarRow {
  name: string;
  /** The bar's length, 0 to 1; null draws none. */
  part: number | null;
  isNegative?: boolean;
  color?: string;
  /** The figures of the columns after the name. */
  cells: string[];
}

interface BarTableProps {
  caption: string;
  /** The first is the name's. */
  columns: string[];
  rows: BarRow[];
  /** The figures of the last line, which the rows add up to. */
  total?: string[];
  totalLabel?: string;
  children?: ReactNode;
}

/** Figures as a table with a bar under each name: it reads the same aloud, on paper and on a small phone. */
export function BarTable({ caption, columns, rows, total, totalLabel = 'Total', children }: BarTableProps) {
  const [nameColumn, ...figureColumns] = columns;
  return (
    <div className="table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {figureColumns.map((column) => (
              <th key={column} scope="col" className="figure">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <div className="bar-row">
                  <span>
                    {row.color !== undefined && <Swatch color={row.color} />}
                    {row.name}
                  </span>
                  <Bar row={row} />
                </div>
              </th>
              {row.cells.map((cell, index) => (
                <td key={figureColumns[index]} className="figure">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{totalLabel}</th>
              {total.map((cell, index) => (
                <td key={figureColumns[index]} className="figure">
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {children}
    </div>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={color} />
    </svg>
  );
}

/** An offset, below zero, is an outline: it takes away. */
function Bar({ row: { part, isNegative = false, color } }: { row: BarRow }) {
  if (part === null) return null;
  const paint = isNegative
    ? { className: 'bar-offset', stroke: color ?? 'currentColor' }
    : color === undefined
      ? { className: 'bar-fill' }
      : { fill: color };
  return (
    <svg className="bar" width="100%" height="8" aria-hidden="true">
      <rect className="bar-track" width="100%" height="8" rx="3" />
      {part > 0 && <rect width={`${(part * 100).toFixed(2)}%`} height="8" rx="3" {...paint} />}
    </svg>
  );
}
