import type { ScattergramAnswer } from '../../../core/contract/scattergram.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';

export interface ShownPeople {
  title: string;
  people: ScattergramAnswer['lost'];
}

/** The people on a cell. */
export function PeopleDialog({ shown: { title, people }, onClose }: { shown: ShownPeople; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <ScrollTable label={title}>
        <HeadRow columns={['Name', 'FTE', 'Pay']} />
        <tbody>
          {people.map(({ lineId, name, fte, pay }) => (
            <tr key={lineId}>
              <th scope="row">{name}</th>
              <td>{fte}</td>
              <td>{pay === null ? '–' : formatMoney(fromDollars(pay))}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Dialog>
  );
}
