import type { To } from 'react-router';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { signed, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { groupsOf, type Change, type ChangeBar } from './change-labels.ts';
import classes from './dashboard.module.css';

interface ChangeTableProps {
  change: Change;
  /** The amount that changes, such as "payroll". */
  what: string;
  /** What each bar represents, such as "Category". */
  parts: string;
  toOf: (bar: ChangeBar) => To | null;
}

/** The bars of a change as a table. Each group has a heading with its subtotal. */
export function ChangeTable({ change, what, parts, toOf }: ChangeTableProps) {
  const groups = groupsOf(change);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        Change in the {what} from {change.from} to {change.to}
      </caption>
      <HeadRow columns={[parts, 'Amount']} />
      <tbody className="figures">
        <tr>
          <th scope="row">{change.from}</th>
          <td>{wholeDollars(change.before)}</td>
        </tr>
        {!groups && change.bars.map((bar) => <BarLine key={bar.key} bar={bar} toOf={toOf} />)}
      </tbody>
      {groups?.map(({ label, amount, bars }) => (
        <tbody key={label} className="figures">
          <tr className={classes.group}>
            <th scope="rowgroup">{label}</th>
            <td>{signed(amount, wholeDollars)}</td>
          </tr>
          {bars.map((bar) => (
            <BarLine key={bar.key} bar={bar} toOf={toOf} isIndented />
          ))}
        </tbody>
      ))}
      <tfoot className="figures">
        <tr>
          <th scope="row">{change.to}</th>
          <td>{wholeDollars(change.after)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface BarLineProps extends Pick<ChangeTableProps, 'toOf'> {
  bar: ChangeBar;
  isIndented?: boolean;
}

function BarLine({ bar, toOf, isIndented }: BarLineProps) {
  return (
    <tr className={isIndented ? classes.indented : undefined}>
      <th scope="row">
        <RowName label={bar.label} to={toOf(bar)} />
      </th>
      <td>{signed(bar.amount, wholeDollars)}</td>
    </tr>
  );
}
