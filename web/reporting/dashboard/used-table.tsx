import type { To } from 'react-router';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import type { UsedColumns, UsedRow, usedOf } from './used-rows.ts';
import classes from './dashboard.module.css';

interface UsedTableProps {
  caption: string;
  rows: readonly UsedRow[];
  total: ReturnType<typeof usedOf>;
  columns: UsedColumns;
  linkOf: (row: UsedRow) => To | null;
}

/** The budget and actuals of each category. A phone shows only what is spent, what is available and the share used. */
export function UsedTable({ caption, rows, total, columns, linkOf }: UsedTableProps) {
  const wide = (figure: string) => ({ figure, className: classes.wide });
  return (
    <table className={classes.used}>
      <caption className="visually-hidden">{caption}</caption>
      <HeadRow
        columns={[
          'Category',
          ...(columns.hasBudget ? [wide('Budget')] : []),
          ...(columns.hasRevised ? [wide('Revised')] : []),
          'Spent',
          ...(columns.hasEncumbered ? [wide('Encumbered')] : []),
          'Available',
          'Used',
        ]}
      />
      <tbody className="figures">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName label={row.label} to={linkOf(row)} />
            </th>
            <Cells figures={row} columns={columns} />
          </tr>
        ))}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">Total</th>
          <Cells figures={total} columns={columns} />
        </tr>
      </tfoot>
    </table>
  );
}

function Cells({ figures, columns }: { figures: UsedTableProps['total']; columns: UsedColumns }) {
  const { shareUsed } = figures;
  return (
    <>
      {columns.hasBudget && <td className={classes.wide}>{wholeDollars(figures.budget)}</td>}
      {columns.hasRevised && <td className={classes.wide}>{wholeDollars(figures.revised)}</td>}
      <td>{wholeDollars(figures.spent)}</td>
      {columns.hasEncumbered && <td className={classes.wide}>{wholeDollars(figures.encumbered)}</td>}
      <td>{wholeDollars(figures.available)}</td>
      <td>{columnPercent(shareUsed === null ? null : shareUsed * 100)}</td>
    </>
  );
}
