import type { PositionChange } from '../../../core/contract/dashboard-pictures.ts';
import { sumFte } from '../../../core/rules/projection/enrollment-totals.ts';
import { fteText } from '../../planning/positions/labels.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { LineLinks } from './line-links.ts';
import { changeText } from './position-change-figure.ts';
import classes from './dashboard.module.css';

interface PositionChangeTableProps {
  rows: PositionChange['rows'];
  totals: NonNullable<PositionChange['totals']>;
  /** The column headings, such as Function, FY26, FY27 and Change. */
  columns: readonly string[];
  links: LineLinks;
}

/** The FTE in both years. All rows without a change are combined into one row, so that the rows add up to the total. */
export function PositionChangeTable({ rows, totals, columns, links }: PositionChangeTableProps) {
  const unchanged = rows.filter(({ change }) => change === 0);
  const same = sumFte(unchanged.map(({ after }) => after));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        FTE by {columns[0]?.toLowerCase()} in {columns[1]} and {columns[2]}
      </caption>
      <HeadRow columns={columns} />
      <tbody className="figures">
        {rows
          .filter(({ change }) => change !== 0)
          .map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <RowName
                  label={row.label}
                  to={row.buildingId === null ? null : links.employees({ building: row.buildingId })}
                />
              </th>
              <FteCells {...row} />
            </tr>
          ))}
        {unchanged.length > 0 && (
          <tr>
            <th scope="row">Unchanged ({unchanged.length})</th>
            <FteCells before={same} after={same} change={0} />
          </tr>
        )}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">District</th>
          <FteCells {...totals} />
        </tr>
      </tfoot>
    </table>
  );
}

function FteCells({ before, after, change }: NonNullable<PositionChange['totals']>) {
  return (
    <>
      <td>{fteText(before)}</td>
      <td>{fteText(after)}</td>
      <td>{changeText(change)}</td>
    </>
  );
}
