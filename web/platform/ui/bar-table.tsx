import { Anchor, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import classes from './bar-table.module.css';

export interface BarRow {
  label: string;
  /** Determines the length of the bar. */
  value: number;
  color: string;
  /** The figures beside the bar, as text, one for each column. */
  figures: string[];
  /** For each figure, an optional function that renders it with a link to its explanation. */
  why?: (((figure: string) => ReactNode) | null)[];
  /** The screen that lists the records behind the row. */
  to?: To | null | undefined;
}

interface BarTableProps {
  caption: string;
  /** The heading of the first column, then the headings of the figures. */
  columns: string[];
  rows: BarRow[];
  footer?: string[];
  /** The number of rows shown before the user asks for all. */
  limit?: number;
}

const SHOWN_AT_FIRST = 12;

/** A bar chart as a table: each bar has its name and figures next to it, so screen readers can read it. */
export function BarTable({ caption, columns, rows, footer, limit = SHOWN_AT_FIRST }: BarTableProps) {
  const [all, setAll] = useState(false);
  const largest = rows.reduce((most, { value }) => Math.max(most, value), 0);
  const [first, ...rest] = columns;
  // If only one row would be hidden, it is shown, because it takes no more room than the button.
  const shown = all || rows.length <= limit + 1 ? rows : rows.slice(0, limit);
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td className={classes.bar} />
            {rest.map((column) => (
              <th key={column} scope="col" className={classes.figure}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {shown.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <RowName label={row.label} to={row.to ?? null} />
              </th>
              <td className={classes.bar}>
                <div className={classes.track}>
                  {row.value > 0 && <Bar share={row.value / largest} color={row.color} to={row.to ?? null} />}
                </div>
              </td>
              {row.figures.map((figure, index) => (
                <td key={rest[index]} className={classes.figure}>
                  {row.why?.[index]?.(figure) ?? figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <Footer figures={footer} />}
      </table>
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}

function Footer({ figures: [total, ...totals] }: { figures: string[] }) {
  return (
    <tfoot className="figures">
      <tr>
        <th scope="row">{total}</th>
        <td className={classes.bar} />
        {totals.map((figure, index) => (
          <td key={index} className={classes.figure}>
            {figure}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A row's name, linked to the records behind it if the user may open them. */
export function RowName({ label, to }: { label: string; to: To | null }) {
  if (to === null) return label;
  return (
    <Anchor component={Link} to={to} inherit c="inherit" underline="hover">
      {label}
    </Anchor>
  );
}

/** A bar that is linked like the row's name. Only the link on the name can be reached by keyboard and by screen readers. */
function Bar({ share, color, to }: { share: number; color: string; to: To | null }) {
  const style = { width: `${share * 100}%`, backgroundColor: color };
  if (to === null) return <div style={style} />;
  return <Link to={to} style={style} tabIndex={-1} aria-hidden="true" />;
}
