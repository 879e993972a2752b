import type { KeptCell } from '../../../core/contract/import-merge.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { cellText } from './merge-choice.ts';

/** Values that changed only in the budget after the export, with the user and time of each change. */
export function KeptCells({ cells, total }: { cells: readonly KeptCell[]; total: number }) {
  const listed = total > cells.length ? ` (the first ${count(cells.length)} are listed)` : '';
  return (
    <details>
      <summary>
        After the export, {plural(total, 'change was', 'changes were')} made in the budget but not in the file. The
        import keeps {total === 1 ? 'this change' : 'these changes'}
        {listed}
      </summary>
      <ScrollTable label="Budget values that the import keeps">
        <HeadRow columns={['Row', { text: 'Line' }, { text: 'Field' }, 'File', 'Budget', { text: 'Changed by' }]} />
        <tbody>
          {cells.map(({ row, lineItemId, name, field, file, budget, isMoney, changedBy, changedAt }) => (
            <tr key={`${row} ${lineItemId} ${field}`}>
              <td>{row}</td>
              <th scope="row" data-text>
                {name}
              </th>
              <td data-text>{field}</td>
              <td data-text={typeof budget === 'number' ? undefined : true}>{cellText(file, isMoney)}</td>
              <td data-text={typeof budget === 'number' ? undefined : true}>{cellText(budget, isMoney)}</td>
              <td data-text>
                {changedBy}
                {changedAt !== null && `, ${formatDateTime(changedAt)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}
