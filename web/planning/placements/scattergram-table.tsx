import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { figureText } from './figures.ts';
import type { ShownPeople } from './people-dialog.tsx';
import classes from './placements.module.css';

interface ScattergramTableProps {
  data: ScattergramAnswer;
  onOpen: (people: ShownPeople) => void;
}

/** The figures of the grid as a table, with a row for each cell that has people. */
export function ScattergramTable({ data: { cells, schedule, totals }, onOpen }: ScattergramTableProps) {
  const taken = cells.filter(({ count }) => count > 0);
  return (
    <ScrollTable label={`People on ${schedule}, as a table`}>
      <HeadRow columns={[{ text: 'Lane' }, { text: 'Step' }, 'Full-time pay', 'People', 'FTE', 'Dollars']} />
      <tbody>
        {taken.map((cell) => {
          const { lane, step, amount, count, fte, dollars, people } = cell;
          const title = `Lane ${lane}, step ${step}`;
          return (
            <tr key={JSON.stringify([lane, step])}>
              <th scope="row" data-text>
                {lane}
              </th>
              <td data-text>{step}</td>
              <td>{neededDollars(amount)}</td>
              <td>
                <button
                  type="button"
                  className={classes.link}
                  aria-label={`${title}: ${count}`}
                  onClick={() => onOpen({ title, people, cell })}
                >
                  {count}
                </button>
              </td>
              <td>{figureText(fte, 'fte')}</td>
              <td>{neededDollars(dollars)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" data-text>
            All
          </th>
          <td />
          <td />
          <td>{totals.count}</td>
          <td>{figureText(totals.fte, 'fte')}</td>
          <td>{neededDollars(totals.dollars)}</td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}
