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
  /** The share of the year that has elapsed, marked on each bar; null if it is unknown. */
  shareOfYearGone: number | null;
  linkOf: (row: UsedRow) => To | null;
}

/** The end of the bars, as a share of the budget. A longer bar is cut off. Its figure is in the table. */
const LONGEST = 1.5;

/**
 * The budget and actuals of each category, with a bar in each row for the share that is spent and encumbered. Every outline is a whole
 * budget, so that small categories can be compared with large ones. On a phone, the bar is below its row, and the only figures are the
 * amount spent, the amount available and the share used.
 */
export function UsedTable({ caption, rows, total, columns, shareOfYearGone, linkOf }: UsedTableProps) {
  const isRunning = shareOfYearGone !== null && shareOfYearGone > 0 && shareOfYearGone < 1;
  const end = Math.min(Math.max(1, ...rows.map(({ shareUsed }) => shareUsed ?? 0)), LONGEST);
  const bar = { end, mark: isRunning ? shareOfYearGone : null };
  const wide = (figure: string) => ({ figure, className: classes.wide });
  return (
    <table className={classes.used}>
      <caption className="visually-hidden">{caption}</caption>
      <HeadRow
        columns={[
          'Category',
          { unseen: 'Share used, as a bar', className: classes.usedBar },
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
            <td className={classes.usedBar}>
              <UsedBar row={row} {...bar} />
            </td>
            <Cells figures={row} columns={columns} />
          </tr>
        ))}
      </tbody>
      <tfoot className="figures">
        <tr>
          <th scope="row">Total</th>
          <td className={classes.usedBar} />
          <Cells figures={total} columns={columns} />
        </tr>
      </tfoot>
    </table>
  );
}

interface UsedBarProps {
  row: UsedRow;
  end: number;
  /** The position of the line that marks the elapsed share of the year. */
  mark: number | null;
}

/** Hidden from screen readers, because the table has the figures. */
function UsedBar({ row: { shareSpent, shareUsed }, end, mark }: UsedBarProps) {
  if (shareUsed === null) return null;
  const width = (share: number) => `${(100 * Math.min(Math.max(share, 0), end)) / end}%`;
  return (
    <div className={classes.usedTrack} aria-hidden="true">
      <div className={classes.usedEncumbered} style={{ width: width(shareUsed) }} />
      <div className={classes.usedSpent} style={{ width: width(shareSpent ?? 0) }} />
      <div className={classes.usedBudget} style={{ width: width(1) }} />
      {mark !== null && <div className={classes.usedMark} style={{ left: width(mark) }} />}
    </div>
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
